/* Python.h for the C code that Cython makes of the kernel, and for nothing else.

It declares what that code reads of the limited API of Python 3.11: types, constants, macros and functions.
All of it is the stable ABI (PEP 384, PEP 652; "C API Stability" in Python's documentation), the same in every
Python from 3.11 on and on every machine, so that the compiled kernel depends on no Python's own headers.

Whoever needs a name that is missing here looks it up in Python's "C API reference", where "Part of the
Stable ABI since version" must be 3.11 or earlier, and writes it into its group.  tests/build/test_stable_abi
holds all names against the published list, and this file against the kernel. */

#ifndef Py_PYTHON_H
#define Py_PYTHON_H

#include <assert.h>
#include <math.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#define PY_VERSION_HEX 0x030b00f0 /* 3.11.0, final */

/* The binary finds the names of the interpreter when it is loaded; it offers only the start of a module. */
#ifdef _WIN32
#define PyAPI extern __declspec(dllimport)
#define PyMODINIT_FUNC __declspec(dllexport) PyObject *
#else
#define PyAPI extern __attribute__((visibility("default")))
#define PyMODINIT_FUNC __attribute__((visibility("default"))) PyObject *
#endif

/* Sizes: one with a sign has the width of a pointer, 4 bytes in WebAssembly. */
typedef intptr_t Py_ssize_t;
typedef Py_ssize_t Py_hash_t;
#define PY_SSIZE_T_MAX ((Py_ssize_t)(SIZE_MAX >> 1))
#define PY_SSIZE_T_MIN (-PY_SSIZE_T_MAX - 1)
#define PY_LONG_LONG long long
#define PY_INT64_T int64_t
#define SIZEOF_INT __SIZEOF_INT__
#define SIZEOF_LONG __SIZEOF_LONG__
#define SIZEOF_SIZE_T __SIZEOF_SIZE_T__
#define SIZEOF_VOID_P __SIZEOF_POINTER__

/* Every object begins with these two fields: the only ones that the ABI fixes. */
typedef struct _typeobject PyTypeObject;
typedef struct _object {
  Py_ssize_t ob_refcnt;
  PyTypeObject *ob_type;
} PyObject;
#define PyObject_HEAD PyObject ob_base;

/* Known by their addresses alone. */
typedef struct _frame PyFrameObject;
typedef struct _is PyInterpreterState;
typedef struct _ts PyThreadState;

/* Functions that a type or a method is made of. */
typedef PyObject *(*PyCFunction)(PyObject *, PyObject *);
typedef PyObject *(*PyCFunctionWithKeywords)(PyObject *, PyObject *, PyObject *);
typedef PyObject *(*allocfunc)(PyTypeObject *, Py_ssize_t);
typedef PyObject *(*getter)(PyObject *, void *);
typedef PyObject *(*iternextfunc)(PyObject *);
typedef PyObject *(*newfunc)(PyTypeObject *, PyObject *, PyObject *);
typedef int (*inquiry)(PyObject *);
typedef int (*setter)(PyObject *, PyObject *, void *);
typedef int (*visitproc)(PyObject *, void *);
typedef int (*traverseproc)(PyObject *, visitproc, void *);
typedef void (*destructor)(PyObject *);
typedef void (*freefunc)(void *);

/* Tables that Cython fills; each ends with an empty row. */
typedef struct PyMethodDef {
  const char *ml_name;
  PyCFunction ml_meth;
  int ml_flags;
  const char *ml_doc;
} PyMethodDef;
#define METH_VARARGS 0x1
#define METH_KEYWORDS 0x2
#define METH_NOARGS 0x4
#define METH_O 0x8
#define METH_FASTCALL 0x80
#define METH_METHOD 0x200

typedef struct PyMemberDef {
  const char *name;
  int type;
  Py_ssize_t offset;
  int flags;
  const char *doc;
} PyMemberDef;
#define T_PYSSIZET 19
#define READONLY 1

typedef struct PyGetSetDef {
  const char *name;
  getter get;
  setter set;
  const char *doc;
  void *closure;
} PyGetSetDef;

typedef struct {
  int slot;
  void *pfunc;
} PyType_Slot;
typedef struct {
  const char *name;
  int basicsize;
  int itemsize;
  unsigned int flags;
  PyType_Slot *slots;
} PyType_Spec;
#define Py_tp_alloc 47
#define Py_tp_base 48
#define Py_tp_bases 49
#define Py_tp_call 50
#define Py_tp_clear 51
#define Py_tp_dealloc 52
#define Py_tp_descr_get 54
#define Py_tp_doc 56
#define Py_tp_init 60
#define Py_tp_iternext 63
#define Py_tp_methods 64
#define Py_tp_new 65
#define Py_tp_repr 66
#define Py_tp_traverse 71
#define Py_tp_members 72
#define Py_tp_getset 73
#define Py_tp_free 74
/* Cython leaves out those that are not defined. */
#define Py_TPFLAGS_DEFAULT 0UL
#define Py_TPFLAGS_SEQUENCE (1UL << 5)
#define Py_TPFLAGS_DISALLOW_INSTANTIATION (1UL << 7)
#define Py_TPFLAGS_IMMUTABLETYPE (1UL << 8)
#define Py_TPFLAGS_HEAPTYPE (1UL << 9)
#define Py_TPFLAGS_BASETYPE (1UL << 10)
#define Py_TPFLAGS_HAVE_GC (1UL << 14)
#define Py_TPFLAGS_METHOD_DESCRIPTOR (1UL << 17)
#define Py_TPFLAGS_HAVE_VERSION_TAG (1UL << 18)
#define Py_TPFLAGS_IS_ABSTRACT (1UL << 20)

typedef struct {
  int slot;
  void *value;
} PyModuleDef_Slot;
typedef struct {
  PyObject ob_base;
  PyObject *(*m_init)(void);
  Py_ssize_t m_index;
  PyObject *m_copy;
} PyModuleDef_Base;
typedef struct PyModuleDef {
  PyModuleDef_Base m_base;
  const char *m_name;
  const char *m_doc;
  Py_ssize_t m_size;
  PyMethodDef *m_methods;
  PyModuleDef_Slot *m_slots;
  traverseproc m_traverse;
  inquiry m_clear;
  freefunc m_free;
} PyModuleDef;
#define PyModuleDef_HEAD_INIT {{1, NULL}, NULL, 0, NULL}
#define Py_mod_create 1
#define Py_mod_exec 2

/* No binary carries its docstrings, as in a Python without them. */
#define PyDoc_STR(text) ""
#define PyDoc_STRVAR(name, text) static const char name[] = PyDoc_STR(text)

/* Objects that are always there. */
PyAPI PyObject _Py_NoneStruct; /* no more than an object; the other two have fields beyond */
PyAPI struct _longobject _Py_FalseStruct, _Py_TrueStruct;
#define Py_None (&_Py_NoneStruct)
#define Py_False ((PyObject *)&_Py_FalseStruct)
#define Py_True ((PyObject *)&_Py_TrueStruct)
PyAPI PyTypeObject PyBaseObject_Type, PyByteArray_Type, PyBytes_Type, PyCFunction_Type, PyDict_Type,
  PyFloat_Type, PyList_Type, PyLong_Type, PyRange_Type, PyTraceBack_Type, PyTuple_Type, PyType_Type,
  PyUnicode_Type;
PyAPI PyObject *PyExc_AttributeError, *PyExc_DeprecationWarning, *PyExc_Exception, *PyExc_ImportError,
  *PyExc_IndexError, *PyExc_KeyError, *PyExc_MemoryError, *PyExc_NameError, *PyExc_OverflowError,
  *PyExc_RuntimeError, *PyExc_RuntimeWarning, *PyExc_StopIteration, *PyExc_SystemError, *PyExc_TypeError,
  *PyExc_ValueError;
PyAPI const unsigned long Py_Version; /* of the Python that runs */

/* References are counted inline, as the limited API of 3.11 allows: a call for each is slower.  Objects that
live for ever (PEP 683, from 3.12 on) allow for binaries that count so: their count is far from zero. */
PyAPI void _Py_Dealloc(PyObject *);
static inline Py_ssize_t Py_REFCNT(PyObject *op) { return op->ob_refcnt; }
static inline void Py_INCREF(PyObject *op) { op->ob_refcnt++; }
static inline void Py_DECREF(PyObject *op) {
  if (--op->ob_refcnt == 0) _Py_Dealloc(op);
}
#define Py_DECREF(op) Py_DECREF((PyObject *)(op)) /* Cython gives it types too */
static inline void Py_XINCREF(PyObject *op) {
  if (op) Py_INCREF(op);
}
static inline void Py_XDECREF(PyObject *op) {
  if (op) Py_DECREF(op);
}
static inline PyObject *Py_NewRef(PyObject *op) {
  Py_INCREF(op);
  return op;
}
static inline PyObject *Py_XNewRef(PyObject *op) {
  Py_XINCREF(op);
  return op;
}
/* Cython asks whether these are defined. */
#define Py_NewRef Py_NewRef
#define Py_XNewRef Py_XNewRef
/* The variable is emptied first: what is freed may run code that reads it. */
#define Py_CLEAR(variable) \
  do { \
    PyObject *cleared_ = (PyObject *)(variable); \
    if (cleared_) { \
      (variable) = NULL; \
      Py_DECREF(cleared_); \
    } \
  } while (0)
/* In a function of ``visit`` and ``arg``. */
#define Py_VISIT(op) \
  do { \
    if (op) { \
      int stopped_ = visit((PyObject *)(op), arg); \
      if (stopped_) return stopped_; \
    } \
  } while (0)

/* What an object is. */
PyAPI unsigned long PyType_GetFlags(PyTypeObject *);
PyAPI int PyType_IsSubtype(PyTypeObject *, PyTypeObject *);
static inline PyTypeObject *Py_TYPE(PyObject *op) { return op->ob_type; }
static inline void Py_SET_TYPE(PyObject *op, PyTypeObject *type) { op->ob_type = type; }
static inline int Py_IS_TYPE(PyObject *op, PyTypeObject *type) { return Py_TYPE(op) == type; }
static inline int PyObject_TypeCheck(PyObject *op, PyTypeObject *type) {
  return Py_IS_TYPE(op, type) || PyType_IsSubtype(Py_TYPE(op), type);
}
static inline int PyType_HasFeature(PyTypeObject *type, unsigned long flag) {
  return (PyType_GetFlags(type) & flag) != 0;
}
#define Py_Is(one, other) ((one) == (other))
#define Py_IsNone(op) Py_Is(op, Py_None)
#define PyType_IS_GC(type) PyType_HasFeature(type, Py_TPFLAGS_HAVE_GC)
#define PyLong_Check(op) PyType_HasFeature(Py_TYPE(op), 1UL << 24)
#define PyTuple_Check(op) PyType_HasFeature(Py_TYPE(op), 1UL << 26)
#define PyUnicode_Check(op) PyType_HasFeature(Py_TYPE(op), 1UL << 28)
#define PyDict_Check(op) PyType_HasFeature(Py_TYPE(op), 1UL << 29)
#define PyExceptionInstance_Check(op) PyType_HasFeature(Py_TYPE(op), 1UL << 30)
#define PyType_Check(op) PyType_HasFeature(Py_TYPE(op), 1UL << 31)
#define PyExceptionClass_Check(op) \
  (PyType_Check(op) && PyType_HasFeature((PyTypeObject *)(op), 1UL << 30))
#define PyByteArray_Check(op) PyObject_TypeCheck(op, &PyByteArray_Type)
#define PyCFunction_Check(op) PyObject_TypeCheck(op, &PyCFunction_Type)
#define PyByteArray_CheckExact(op) Py_IS_TYPE(op, &PyByteArray_Type)
#define PyBytes_CheckExact(op) Py_IS_TYPE(op, &PyBytes_Type)
#define PyFloat_CheckExact(op) Py_IS_TYPE(op, &PyFloat_Type)
#define PyList_CheckExact(op) Py_IS_TYPE(op, &PyList_Type)
#define PyLong_CheckExact(op) Py_IS_TYPE(op, &PyLong_Type)
#define PyTraceBack_Check(op) Py_IS_TYPE(op, &PyTraceBack_Type)
#define PyTuple_CheckExact(op) Py_IS_TYPE(op, &PyTuple_Type)
#define PyUnicode_CheckExact(op) Py_IS_TYPE(op, &PyUnicode_Type)

/* Numbers. */
typedef PyObject *PyOfOne(PyObject *);
typedef PyObject *PyOfTwo(PyObject *, PyObject *);
typedef PyObject *PyOfThree(PyObject *, PyObject *, PyObject *);
PyAPI PyOfOne PyNumber_Index, PyNumber_Invert, PyNumber_Long, PyNumber_Negative;
PyAPI PyOfTwo PyNumber_Add, PyNumber_And, PyNumber_FloorDivide, PyNumber_Multiply, PyNumber_Remainder,
  PyNumber_Rshift, PyNumber_Subtract, PyNumber_Xor;
PyAPI PyOfTwo PyNumber_InPlaceAdd, PyNumber_InPlaceFloorDivide, PyNumber_InPlaceMultiply,
  PyNumber_InPlaceRemainder, PyNumber_InPlaceRshift, PyNumber_InPlaceSubtract;
PyAPI PyOfThree PyNumber_Power;
PyAPI int PyNumber_Check(PyObject *);
PyAPI double PyFloat_AsDouble(PyObject *);
PyAPI PyObject *PyFloat_FromDouble(double);
PyAPI long PyLong_AsLong(PyObject *);
PyAPI long PyLong_AsLongAndOverflow(PyObject *, int *overflow);
PyAPI long long PyLong_AsLongLong(PyObject *);
PyAPI long long PyLong_AsLongLongAndOverflow(PyObject *, int *overflow);
PyAPI Py_ssize_t PyLong_AsSsize_t(PyObject *);
PyAPI unsigned long PyLong_AsUnsignedLong(PyObject *);
PyAPI unsigned long long PyLong_AsUnsignedLongLong(PyObject *);
PyAPI PyObject *PyLong_FromLong(long);
PyAPI PyObject *PyLong_FromLongLong(long long);
PyAPI PyObject *PyLong_FromSize_t(size_t);
PyAPI PyObject *PyLong_FromSsize_t(Py_ssize_t);
PyAPI PyObject *PyLong_FromString(const char *, char **end, int base);
PyAPI PyObject *PyLong_FromUnsignedLong(unsigned long);
PyAPI PyObject *PyLong_FromUnsignedLongLong(unsigned long long);

/* Bytes and text. */
PyAPI char *PyByteArray_AsString(PyObject *);
PyAPI PyObject *PyByteArray_FromStringAndSize(const char *, Py_ssize_t);
PyAPI Py_ssize_t PyByteArray_Size(PyObject *);
PyAPI char *PyBytes_AsString(PyObject *);
PyAPI int PyBytes_AsStringAndSize(PyObject *, char **bytes, Py_ssize_t *size);
PyAPI PyObject *PyBytes_FromStringAndSize(const char *, Py_ssize_t);
PyAPI Py_ssize_t PyBytes_Size(PyObject *);
PyAPI int PyOS_snprintf(char *, size_t, const char *format, ...);
PyAPI int PyUnicode_Compare(PyObject *, PyObject *);
PyAPI int PyUnicode_CompareWithASCIIString(PyObject *, const char *);
PyAPI PyObject *PyUnicode_Concat(PyObject *, PyObject *);
PyAPI PyObject *PyUnicode_Decode(const char *, Py_ssize_t, const char *encoding, const char *errors);
PyAPI PyObject *PyUnicode_DecodeUTF8(const char *, Py_ssize_t, const char *errors);
PyAPI Py_ssize_t PyUnicode_FindChar(PyObject *, uint32_t, Py_ssize_t start, Py_ssize_t end, int direction);
PyAPI PyObject *PyUnicode_FromFormat(const char *format, ...);
PyAPI PyObject *PyUnicode_FromString(const char *);
PyAPI PyObject *PyUnicode_FromStringAndSize(const char *, Py_ssize_t);
PyAPI PyObject *PyUnicode_InternFromString(const char *);
PyAPI void PyUnicode_InternInPlace(PyObject **);
PyAPI PyObject *PyUnicode_Substring(PyObject *, Py_ssize_t start, Py_ssize_t end);

/* Containers. */
PyAPI int PyDict_Contains(PyObject *, PyObject *key);
PyAPI int PyDict_DelItem(PyObject *, PyObject *key);
PyAPI PyObject *PyDict_GetItem(PyObject *, PyObject *key);
PyAPI PyObject *PyDict_GetItemString(PyObject *, const char *key);
PyAPI PyObject *PyDict_GetItemWithError(PyObject *, PyObject *key);
PyAPI PyObject *PyDict_New(void);
PyAPI int PyDict_Next(PyObject *, Py_ssize_t *at, PyObject **key, PyObject **value);
PyAPI int PyDict_SetItem(PyObject *, PyObject *key, PyObject *value);
PyAPI int PyDict_SetItemString(PyObject *, const char *key, PyObject *value);
PyAPI Py_ssize_t PyDict_Size(PyObject *);
PyAPI int PyDict_Update(PyObject *, PyObject *other);
PyAPI PyObject *PyIter_Next(PyObject *);
PyAPI int PyList_Append(PyObject *, PyObject *item);
PyAPI PyObject *PyList_GetItem(PyObject *, Py_ssize_t);
PyAPI PyObject *PyList_New(Py_ssize_t);
PyAPI int PyList_SetItem(PyObject *, Py_ssize_t, PyObject *item);
PyAPI Py_ssize_t PyList_Size(PyObject *);
PyAPI int PyList_Sort(PyObject *);
PyAPI int PyMapping_Check(PyObject *);
PyAPI PyObject *PySequence_GetItem(PyObject *, Py_ssize_t);
PyAPI PyObject *PySequence_GetSlice(PyObject *, Py_ssize_t start, Py_ssize_t end);
PyAPI PyObject *PySequence_Repeat(PyObject *, Py_ssize_t);
PyAPI Py_ssize_t PySequence_Size(PyObject *);
PyAPI PyObject *PySlice_New(PyObject *start, PyObject *stop, PyObject *step);
PyAPI PyObject *PyTuple_GetItem(PyObject *, Py_ssize_t);
PyAPI PyObject *PyTuple_GetSlice(PyObject *, Py_ssize_t start, Py_ssize_t end);
PyAPI PyObject *PyTuple_New(Py_ssize_t);
PyAPI PyObject *PyTuple_Pack(Py_ssize_t, ...);
PyAPI int PyTuple_SetItem(PyObject *, Py_ssize_t, PyObject *item);
PyAPI Py_ssize_t PyTuple_Size(PyObject *);

/* Any object: attributes, items, comparison, calls. */
PyAPI int PyArg_ValidateKeywordArguments(PyObject *);
PyAPI PyCFunction PyCFunction_GetFunction(PyObject *);
PyAPI PyObject *PyCFunction_GetSelf(PyObject *);
PyAPI PyObject *PyCMethod_New(PyMethodDef *, PyObject *self, PyObject *module, PyTypeObject *);
#define PyCFunction_New(method, self) PyCMethod_New(method, self, NULL, NULL)
PyAPI int PyCallable_Check(PyObject *);
PyAPI void *PyCapsule_GetPointer(PyObject *, const char *name);
PyAPI PyObject *PyCapsule_New(void *, const char *name, void (*destroy)(PyObject *));
PyAPI PyObject *PyObject_Call(PyObject *, PyObject *arguments, PyObject *keywords);
PyAPI PyObject *PyObject_CallFunctionObjArgs(PyObject *, ...);
PyAPI PyObject *PyObject_CallMethodObjArgs(PyObject *, PyObject *name, ...);
PyAPI PyObject *PyObject_CallObject(PyObject *, PyObject *arguments);
PyAPI PyObject *_PyObject_CallFunction_SizeT(PyObject *, const char *format, ...);
#define PyObject_CallFunction _PyObject_CallFunction_SizeT /* of PY_SSIZE_T_CLEAN, which Cython defines */
PyAPI int PyObject_DelItem(PyObject *, PyObject *key);
PyAPI PyObject *PyObject_GenericGetDict(PyObject *, void *);
PyAPI int PyObject_GenericSetDict(PyObject *, PyObject *dict, void *);
PyAPI PyObject *PyObject_GetAttr(PyObject *, PyObject *name);
PyAPI PyObject *PyObject_GetAttrString(PyObject *, const char *name);
PyAPI PyObject *PyObject_GetItem(PyObject *, PyObject *key);
PyAPI PyObject *PyObject_GetIter(PyObject *);
PyAPI int PyObject_HasAttr(PyObject *, PyObject *name);
PyAPI Py_hash_t PyObject_Hash(PyObject *);
PyAPI int PyObject_IsSubclass(PyObject *, PyObject *type);
PyAPI int PyObject_IsTrue(PyObject *);
PyAPI PyObject *PyObject_RichCompare(PyObject *, PyObject *, int operation);
PyAPI int PyObject_RichCompareBool(PyObject *, PyObject *, int operation);
PyAPI int PyObject_SetAttr(PyObject *, PyObject *name, PyObject *value);
PyAPI int PyObject_SetAttrString(PyObject *, const char *name, PyObject *value);
PyAPI int PyObject_SetItem(PyObject *, PyObject *key, PyObject *value);
enum { Py_LT, Py_LE, Py_EQ, Py_NE, Py_GT, Py_GE };

/* Types, memory and the collector of cycles. */
PyAPI void *PyMem_Malloc(size_t);
PyAPI void *PyMem_Realloc(void *, size_t);
PyAPI void PyMem_Free(void *);
PyAPI void PyObject_ClearWeakRefs(PyObject *);
PyAPI PyObject *_PyObject_GC_New(PyTypeObject *);
#define PyObject_GC_New(fields, type) ((fields *)_PyObject_GC_New(type))
PyAPI void PyObject_GC_Del(void *);
PyAPI void PyObject_GC_Track(void *);
PyAPI void PyObject_GC_UnTrack(void *);
PyAPI PyObject *PyType_FromModuleAndSpec(PyObject *module, PyType_Spec *, PyObject *bases);
PyAPI PyObject *PyType_GetQualName(PyTypeObject *);
PyAPI void *PyType_GetSlot(PyTypeObject *, int slot);
PyAPI void PyType_Modified(PyTypeObject *);
PyAPI int PyType_Ready(PyTypeObject *);

/* Exceptions. */
PyAPI void PyErr_Clear(void);
PyAPI int PyErr_ExceptionMatches(PyObject *);
PyAPI void PyErr_Fetch(PyObject **type, PyObject **value, PyObject **traceback);
PyAPI PyObject *PyErr_Format(PyObject *, const char *format, ...);
PyAPI void PyErr_GetExcInfo(PyObject **type, PyObject **value, PyObject **traceback);
PyAPI int PyErr_GivenExceptionMatches(PyObject *, PyObject *);
PyAPI PyObject *PyErr_NoMemory(void);
PyAPI PyObject *PyErr_Occurred(void);
PyAPI void PyErr_PrintEx(int);
PyAPI void PyErr_Restore(PyObject *type, PyObject *value, PyObject *traceback);
PyAPI void PyErr_SetExcInfo(PyObject *type, PyObject *value, PyObject *traceback);
PyAPI void PyErr_SetNone(PyObject *);
PyAPI void PyErr_SetObject(PyObject *, PyObject *value);
PyAPI void PyErr_SetString(PyObject *, const char *);
PyAPI int PyErr_WarnEx(PyObject *, const char *, Py_ssize_t level);
PyAPI int PyErr_WarnFormat(PyObject *, Py_ssize_t level, const char *format, ...);
PyAPI void PyErr_WriteUnraisable(PyObject *);
PyAPI void PyException_SetCause(PyObject *, PyObject *cause);
PyAPI int PyTraceBack_Here(PyFrameObject *);

/* Modules and the interpreter. */
PyAPI PyObject *PyImport_AddModule(const char *);
PyAPI PyObject *PyImport_GetModule(PyObject *name);
PyAPI PyObject *PyImport_GetModuleDict(void);
PyAPI PyObject *PyImport_ImportModule(const char *);
PyAPI PyObject *PyImport_ImportModuleLevelObject(
  PyObject *name, PyObject *globals, PyObject *locals, PyObject *from, int level);
PyAPI PyObject *PyModuleDef_Init(PyModuleDef *);
PyAPI PyObject *PyModule_GetDict(PyObject *);
PyAPI const char *PyModule_GetName(PyObject *);
PyAPI PyObject *PyModule_NewObject(PyObject *name);
PyAPI PyObject *PySys_GetObject(const char *);
PyAPI PyInterpreterState *PyInterpreterState_Get(void);
PyAPI int64_t PyInterpreterState_GetID(PyInterpreterState *);
PyAPI PyObject *PyEval_EvalCode(PyObject *, PyObject *globals, PyObject *locals);
PyAPI PyObject *PyEval_GetBuiltins(void);
PyAPI PyObject *Py_CompileString(const char *, const char *name, int start);
#define Py_eval_input 258
PyAPI int Py_EnterRecursiveCall(const char *);
PyAPI void Py_LeaveRecursiveCall(void);
typedef enum { PyGILState_LOCKED, PyGILState_UNLOCKED } PyGILState_STATE;
PyAPI PyGILState_STATE PyGILState_Ensure(void);
PyAPI void PyGILState_Release(PyGILState_STATE);
typedef enum { PYGEN_RETURN = 0, PYGEN_ERROR = -1, PYGEN_NEXT = 1 } PySendResult;

#endif
