/* The twins in C of the functions of the same names in tallying.py, which says what they do. scripts/compiling.py puts
 * this file in the place of the functions that mypyc wrote. Arguments are borrowed. Whatever would be an IndexError or a
 * TypeError in Python is one here too: nothing is read or written outside of the vectors.
 */

enum { ZONE, STRIDE, START, WIDTH, COLUMNS, DEPTH, TOPS, FACES, FACE_COLUMNS, FACE_TOPS, PLAN };

#define MARK_BITS 8

char CPyDef_tallying___clear(VecI64 values, VecI64 marked, int64_t marks) {
    if (marks > marked.len) {
        PyErr_SetNone(PyExc_IndexError);
        return 2;
    }
    for (int64_t k = 0; k < marks; k++) {
        if ((uint64_t)marked.items[k] >= (uint64_t)values.len) {
            PyErr_SetNone(PyExc_IndexError);
            return 2;
        }
        values.items[marked.items[k]] = 0;
    }
    return 1;
}

/* The marks so far, and the row of one zone. */
typedef struct {
    VecI64 marked;
    int64_t marks;
    int64_t *row;
    int64_t spot; /* the index of row[0] in the values */
    int64_t width;
} Writer;

static inline int mark(Writer *w, int64_t column) {
    if (unlikely(w->marks >= w->marked.len)) return 0;
    w->marked.items[w->marks++] = w->spot + column;
    return 1;
}

static inline int count(Writer *w, int64_t column) {
    if (unlikely((uint64_t)column >= (uint64_t)w->width)) return 0;
    return ++w->row[column] > 1 || mark(w, column);
}

static inline int put(Writer *w, int64_t column, int64_t value) {
    if (unlikely((uint64_t)column >= (uint64_t)w->width)) return 0;
    w->row[column] = value;
    return mark(w, column);
}

static inline int write_zone(Writer *w, VecI64 values, int64_t spot, PyObject *zone, const int64_t *plan, VecI64 tables,
                             int64_t seat) {
    VecI64 slots = ((roost___core___zone___ZoneObject *)zone)->_slots;
    int64_t sight = ((roost___core___zone___ZoneObject *)zone)->_sight;
    int64_t n = slots.len, depth = plan[DEPTH], faces = plan[FACES];
    if (unlikely(spot < 0 || plan[WIDTH] < 1 || spot > values.len - plan[WIDTH])) return 0;
    w->row = values.items + spot;
    w->spot = spot;
    w->width = plan[WIDTH];
    w->row[0] = n;
    for (int64_t i = 0; i < n; i++) {
        int64_t slot = slots.items[i];
        int64_t place = n - 1 - i;
        if ((slot | sight) >> seat & 1) {
            int64_t at = plan[COLUMNS] + (slot >> MARK_BITS);
            if (unlikely((uint64_t)at >= (uint64_t)tables.len)) return 0;
            int64_t column = tables.items[at];
            if (column) {
                if (unlikely(!count(w, column))) return 0;
                if (place < depth && unlikely(!put(w, plan[TOPS] + place, column))) return 0;
            }
        }
        if (faces >= 0) {
            int64_t at = plan[FACE_COLUMNS] + (slot >> MARK_BITS);
            if (unlikely((uint64_t)at >= (uint64_t)tables.len)) return 0;
            int64_t face = tables.items[at];
            if (face) {
                if (unlikely(!count(w, faces + face - 1))) return 0;
                if (place < depth && unlikely(!put(w, plan[FACE_TOPS] + place, face))) return 0;
            }
        }
    }
    return 1;
}

int64_t CPyDef_tallying___write_zones(VecI64 values, int64_t start, PyObject *zones, VecI64 plan, VecI64 tables,
                                      int64_t seat, int64_t seats, VecI64 marked, int64_t marks) {
    Writer w = {marked, marks, NULL, 0, 0};
    for (const int64_t *at = plan.items, *end = at + plan.len / PLAN * PLAN; at < end; at += PLAN) {
        int64_t many = at[STRIDE] < 0 ? 1 : seats;
        int64_t other = at[STRIDE] < 0 ? 0 : seat;
        int64_t spot = start + at[START];
        for (int64_t k = 0; k < many; k++) {
            int64_t which = at[ZONE] + at[STRIDE] * other;
            if (unlikely((uint64_t)which >= (uint64_t)PyList_GET_SIZE(zones))) goto outside;
            PyObject *zone = PyList_GET_ITEM(zones, which);
            if (unlikely(Py_TYPE(zone) != CPyType_zone___Zone)) {
                PyErr_SetString(PyExc_TypeError, "a zone is expected");
                return MYPYC_INT_ERROR;
            }
            if (unlikely(!write_zone(&w, values, spot, zone, at, tables, seat))) goto outside;
            spot += at[WIDTH];
            if (++other == seats) other = 0;
        }
    }
    return w.marks;
outside:
    PyErr_SetNone(PyExc_IndexError);
    return MYPYC_INT_ERROR;
}
