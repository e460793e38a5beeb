/* The twins in C of the functions of the same names in net.py, which says what they do. scripts/compiling.py puts this
 * file in the place of the functions that mypyc wrote. Arguments are borrowed. Whatever would be an IndexError in Python
 * is one here too: nothing is read or written outside of the vectors.
 */

enum { NET_IGNORED, NET_COUNT, NET_LOOKUP, NET_BUCKET, NET_PLAN };
enum { NET_HIDDEN = 64, NET_SECOND = 32, NET_SHIFT = 3, NET_STEP_SHIFT = 8, NET_TOP = 1023 };
enum { LEAST = -8, EXACT = 16, COARSE = 80, LAST_BUCKET = 256, BUCKETS = 52 };

/* Whole numbers give the same sums however many are added at a time. */
#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__) && defined(__linux__)
#define NET_CLONES __attribute__((target_clones("avx2", "default"), optimize("O3")))
#else
#define NET_CLONES
#endif

static inline int64_t net_clamp(int64_t value, int64_t low, int64_t high) {
    return value < low ? low : value > high ? high : value;
}

static inline int64_t net_bucket(int64_t value) {
    if (value <= EXACT) return value > LEAST ? value - LEAST : 0;
    if (value <= COARSE) return EXACT - LEAST + (value - EXACT + 3) / 4;
    if (value < LAST_BUCKET) return EXACT - LEAST + (COARSE - EXACT) / 4 + (value - COARSE + 15) / 16;
    return BUCKETS - 1;
}

static inline int net_add(VecI16 table, int64_t row, int32_t times, int32_t *sums) {
    if (unlikely(row < 0 || row >= table.len / NET_HIDDEN)) return 0;
    const int16_t *weights = table.items + row * NET_HIDDEN;
    for (int k = 0; k < NET_HIDDEN; k++) sums[k] += times * (int32_t)weights[k];
    return 1;
}

NET_CLONES
static int net_update(VecI64 values, VecI64 last, VecI64 plan, VecI16 table, int32_t *sums) {
    int64_t columns = last.len;
    for (int64_t column = 0; column < columns; column++) {
        int64_t value = values.items[column], before = last.items[column];
        if (value == before) continue;
        last.items[column] = value;
        const int64_t *at = plan.items + NET_PLAN * column;
        if (at[0] == NET_IGNORED) continue;
        if (at[0] == NET_COUNT) {
            int64_t more = net_clamp(value, at[2], at[3]) - net_clamp(before, at[2], at[3]);
            if (more && unlikely(!net_add(table, at[1], (int32_t)more, sums))) return 0;
            continue;
        }
        int64_t from, to;
        if (at[0] == NET_LOOKUP) {
            from = at[1] + net_clamp(before, at[2], at[3]) - at[2];
            to = at[1] + net_clamp(value, at[2], at[3]) - at[2];
        } else {
            from = at[1] + net_bucket(before);
            to = at[1] + net_bucket(value);
        }
        if (from != to && unlikely(!net_add(table, from, -1, sums) || !net_add(table, to, 1, sums))) return 0;
    }
    return 1;
}

char CPyDef_net___update(VecI64 values, VecI64 last, VecI64 plan, VecI16 table, VecI32 sums) {
    if (unlikely(values.len < last.len || plan.len / NET_PLAN < last.len || sums.len < NET_HIDDEN) ||
        unlikely(!net_update(values, last, plan, table, sums.items))) {
        PyErr_SetNone(PyExc_IndexError);
        return 2;
    }
    return 1;
}

static inline void net_outputs(const int32_t *sums, int32_t *outputs) {
    for (int k = 0; k < NET_HIDDEN; k++) {
        int32_t output = sums[k] >> NET_SHIFT;
        outputs[k] = output < 0 ? 0 : output > NET_TOP ? NET_TOP : output;
    }
}

NET_CLONES
static int64_t net_judge(const int32_t *sums, const int16_t *second, const int32_t *bias, const int16_t *third) {
    int32_t outputs[NET_HIDDEN];
    int64_t total = 0;
    net_outputs(sums, outputs);
    for (int unit = 0; unit < NET_SECOND; unit++) {
        int32_t inner = 0;
        for (int k = 0; k < NET_HIDDEN; k++) inner += outputs[k] * (int32_t)second[unit * NET_HIDDEN + k];
        total += net_clamp((inner + (int64_t)bias[unit]) >> NET_STEP_SHIFT, 0, NET_TOP) * third[unit];
    }
    return total;
}

int64_t CPyDef_net___judge(VecI32 sums, VecI16 second, VecI32 second_bias, VecI16 third) {
    if (unlikely(sums.len < NET_HIDDEN || second.len < NET_HIDDEN * NET_SECOND || second_bias.len < NET_SECOND ||
                 third.len < NET_SECOND)) {
        PyErr_SetNone(PyExc_IndexError);
        return MYPYC_INT_ERROR;
    }
    return net_judge(sums.items, second.items, second_bias.items, third.items);
}

NET_CLONES
static int64_t net_score(const int32_t *sums, const int16_t *weights) {
    int32_t outputs[NET_HIDDEN], total = 0;
    net_outputs(sums, outputs);
    for (int k = 0; k < NET_HIDDEN; k++) total += outputs[k] * (int32_t)weights[k];
    return total;
}

int64_t CPyDef_net___score(VecI32 sums, VecI16 answers, int64_t action) {
    if (unlikely(sums.len < NET_HIDDEN || action < 0 || action >= answers.len / NET_HIDDEN)) {
        PyErr_SetNone(PyExc_IndexError);
        return MYPYC_INT_ERROR;
    }
    return net_score(sums.items, answers.items + action * NET_HIDDEN);
}
