// The workshop's editor of Python: CodeMirror, as PyScript's package brings it.  What it does with a script is up to
// app/workshop/editor; here is what only JavaScript can say to CodeMirror.  It lives in a shadow root: there its styles are
// sheets of the root, which the policy of the page allows, and not elements, which it forbids.
import { EditorView, basicSetup } from "@CODEMIRROR@";
import { indentLess, indentMore, indentWithTab, redo, redoDepth, undo, undoDepth } from "@CODEMIRROR_COMMANDS@";
import { pythonLanguage } from "@CODEMIRROR_LANG_PYTHON@";
// The names that PyScript's own core takes these by: `x` and `v` are whole modules, `t` the tags of highlighting.
import { t as tags, x as language } from "@CODEMIRROR_LANGUAGE@";
import { EditorState, Prec, RangeSet, StateEffect, StateField } from "@CODEMIRROR_STATE@";
import { v as views } from "@CODEMIRROR_VIEW@";

const { Decoration, GutterMarker, WidgetType, gutterLineClass, keymap, runScopeHandlers } = views;

const colour = (name, more) => ({ color: `var(--code-${name})`, ...more });
const COLOURS = language.HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword, tags.modifier], ...colour("keyword") },
  { tag: [tags.string, tags.special(tags.string)], ...colour("string") },
  { tag: [tags.number, tags.bool, tags.null, tags.atom, tags.self, tags.escape], ...colour("value") },
  { tag: [tags.function(tags.variableName), tags.function(tags.definition(tags.variableName))], ...colour("name") },
  { tag: [tags.function(tags.propertyName), tags.className, tags.definition(tags.className)], ...colour("name") },
  { tag: tags.comment, ...colour("comment", { fontStyle: "italic" }) },
]);

const EDGE = "1px solid var(--line)";
const LOOK = EditorView.theme({
  "&": { height: "100%", color: "var(--ink)" },
  "&.cm-focused": { outline: "none" }, // the frame around has it
  ".cm-scroller": { fontFamily: "inherit", lineHeight: "1.5" },
  ".cm-content": { padding: "0.5rem 0", caretColor: "var(--ink)" },
  ".cm-line": { padding: "0 0.6rem 0 0.4rem" },
  ".cm-cursor, .cm-dropCursor": { borderLeft: "2px solid var(--ink)" },
  ".cm-gutters": { border: "0", backgroundColor: "var(--panel)", color: "var(--quiet)" },
  ".cm-lineNumbers .cm-gutterElement": { minWidth: "2.2em", padding: "0 0.4em" },
  ".cm-gutter.cm-foldGutter": { display: "none !important" }, // its place is for the script
  ".cm-activeLine, .cm-activeLineGutter": { backgroundColor: "transparent" },
  "&.cm-focused .cm-activeLine, &.cm-focused .cm-activeLineGutter": { backgroundColor: "var(--code-active)" },
  ".cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground": {
    background: "var(--code-marked)",
  },
  ".cm-selectionMatch, .cm-searchMatch": { backgroundColor: "var(--code-found)", outline: "0" },
  ".cm-searchMatch.cm-searchMatch-selected": { backgroundColor: "var(--code-found)", outline: "2px solid var(--focus)" },
  "&.cm-focused .cm-matchingBracket": { backgroundColor: "var(--code-found)" },
  "&.cm-focused .cm-nonmatchingBracket": { backgroundColor: "var(--warn-soft)", color: "var(--warn)" },
  ".cm-line.is-wrong, &.cm-focused .cm-activeLine.is-wrong": {
    backgroundColor: "var(--warn-soft)",
    boxShadow: "inset 3px 0 var(--warn)",
  },
  ".cm-gutterElement.is-wrong, &.cm-focused .cm-activeLineGutter.is-wrong": {
    backgroundColor: "var(--warn-soft)",
    color: "var(--warn)",
    fontWeight: "700",
  },
  ".cm-fault": {
    padding: "0.2rem 0.6rem 0.4rem",
    backgroundColor: "var(--warn-soft)",
    boxShadow: "inset 3px 0 var(--warn)",
    color: "var(--warn)",
    font: "var(--fault-font)",
    whiteSpace: "normal",
  },
  ".cm-panels": { backgroundColor: "var(--raised)", color: "var(--ink)" },
  ".cm-panels.cm-panels-bottom": { borderTop: EDGE },
  ".cm-panel.cm-search, .cm-panel.cm-gotoLine": {
    display: "flex",
    flexWrap: "wrap",
    gap: "0.4rem",
    alignItems: "center",
    padding: "0.5rem 3.2rem 0.5rem 0.5rem",
    font: "var(--fault-font)",
  },
  // To find and to replace is enough here: what is finer would take the place of the script on a phone.
  ".cm-panel.cm-search :is(br, label, [name=select])": { display: "none" },
  ".cm-panel.cm-search input, .cm-panel.cm-search button": { margin: "0" },
  ".cm-panel .cm-textfield": {
    flex: "1 1 5.4rem",
    minWidth: "0",
    minHeight: "2.4rem",
    border: "1px solid var(--rim)",
    borderRadius: "0.4rem",
    backgroundColor: "var(--panel)",
    color: "var(--ink)",
    fontFamily: "inherit",
    fontSize: "var(--text-4)",
  },
  ".cm-panel .cm-button": {
    minHeight: "2.4rem",
    border: "1px solid var(--rim)",
    borderRadius: "0.4rem",
    background: "var(--panel)",
    color: "var(--ink)",
    fontFamily: "inherit",
    fontSize: "inherit",
  },
  ".cm-panel.cm-search [name=close], .cm-panel.cm-gotoLine [name=close]": {
    top: "0.3rem",
    right: "0.3rem",
    width: "2.6rem",
    height: "2.6rem",
    color: "var(--ink)",
    fontSize: "1.4rem",
    cursor: "pointer",
  },
});

class Fault extends WidgetType {
  constructor(text) {
    super();
    this.text = text;
  }
  eq(other) {
    return other.text === this.text;
  }
  toDOM() {
    const node = document.createElement("div");
    node.className = "cm-fault";
    node.textContent = this.text;
    return node;
  }
}

const WRONG_NUMBER = new (class extends GutterMarker {
  elementClass = "is-wrong";
})();
const WRONG_LINE = Decoration.line({ class: "is-wrong" });
const fault = StateEffect.define();
// The line in error, with what is said of it: {from, to, text}; null once that line has changed.
const faults = StateField.define({
  create: () => null,
  update(now, change) {
    for (const effect of change.effects) if (effect.is(fault)) return effect.value;
    if (!now || !change.docChanged) return now;
    if (change.changes.touchesRange(now.from, now.to)) return null;
    return { ...now, from: change.changes.mapPos(now.from), to: change.changes.mapPos(now.to) };
  },
  provide: (field) => [
    EditorView.decorations.from(field, (now) =>
      now
        ? Decoration.set([
            WRONG_LINE.range(now.from),
            Decoration.widget({ widget: new Fault(now.text), block: true, side: 1 }).range(now.to),
          ])
        : Decoration.none,
    ),
    gutterLineClass.from(field, (now) => (now ? RangeSet.of([WRONG_NUMBER.range(now.from)]) : RangeSet.empty)),
  ],
});

// Escape, and then Tab leaves the editor, however long that takes; any other key, and Tab indents again.
const LEAVE = EditorView.domEventHandlers({
  keydown(event, view) {
    if (event.key === "Escape") view.setTabFocusMode(true);
    else if (event.key !== "Tab" && event.key !== "Shift") view.setTabFocusMode(false);
  },
  blur: (_, view) => void view.setTabFocusMode(false),
});

// Ctrl and F, as CodeMirror tells it: the package does not export the search by name.
function find(view) {
  const isApple = /Mac|iP(hone|[oa]d)/.test(navigator.platform);
  const init = { key: "f", keyCode: 70, ctrlKey: !isApple, metaKey: isApple };
  return runScopeHandlers(view, new KeyboardEvent("keydown", init), "editor");
}

const COMMANDS = { indent: indentMore, unindent: indentLess, undo, redo, find };

/**
 * An editor in `host`, empty.  `words`, as JSON: its `name` and `help` for screen readers, and CodeMirror's `phrases`.
 * `changed` is called after each change that `show` has not made.
 */
export function open(host, words, changed) {
  const { name, help, phrases } = JSON.parse(words);
  const root = host.attachShadow({ mode: "open", delegatesFocus: true });
  const extensions = [
    Prec.highest(LEAVE),
    basicSetup,
    pythonLanguage, // without its completions: Enter would take them, and not end the line
    language.indentUnit.of("    "),
    EditorState.tabSize.of(4),
    keymap.of([indentWithTab]),
    language.syntaxHighlighting(COLOURS),
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({ "aria-label": name, "aria-description": help, tabindex: "0" }),
    EditorView.updateListener.of((update) => update.docChanged && changed()),
    EditorState.phrases.of(phrases),
    LOOK,
    faults,
  ];
  const view = new EditorView({ parent: root, root, extensions });
  const cover = (view, from, to, insert) =>
    view.dispatch({ changes: { from, to, insert }, selection: { anchor: 0 }, userEvent: "input", scrollIntoView: true });
  return {
    text: () => view.state.doc.toString(),
    lines: () => view.state.doc.lines,
    canUndo: () => undoDepth(view.state) > 0,
    canRedo: () => redoDepth(view.state) > 0,
    /** Another script, with an undo of its own. */
    show: (text) => view.setState(EditorState.create({ doc: text, extensions })),
    /** Put `text` in place of all, which can be undone. */
    replace: (text) => cover(view, 0, view.state.doc.length, text),
    /** Mark a line, from 1, and say under it what is wrong; the caret goes there. */
    mark(line, text) {
      const { from, to } = view.state.doc.line(Math.min(line, view.state.doc.lines));
      const effects = [fault.of({ from, to, text }), EditorView.scrollIntoView(to, { y: "center" })];
      view.dispatch({ effects, selection: { anchor: to } });
    },
    unmark: () => view.dispatch({ effects: fault.of(null) }),
    /** Type a sign as a key does: brackets are closed, and a closed one is passed. */
    type(sign) {
      const { from, to } = view.state.selection.main;
      const plain = () => view.state.update(view.state.replaceSelection(sign), { userEvent: "input.type", scrollIntoView: true });
      const taken = view.state.facet(EditorView.inputHandler).some((handle) => handle(view, from, to, sign, plain));
      if (!taken) view.dispatch(plain());
    },
    run: (command) => void COMMANDS[command](view),
    focus: () => view.focus(),
    /** Scroll to the caret, of which the keyboard may have taken the place. */
    showCaret: () => view.dispatch({ effects: EditorView.scrollIntoView(view.state.selection.main.head, { yMargin: 24 }) }),
  };
}
