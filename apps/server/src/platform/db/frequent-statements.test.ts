import { expect, it } from 'vitest'
import { createFrequentStatements, PLANNED_EACH_TIME } from './frequent-statements.ts'

it('a statement has a name once it is frequent, always the same', () => {
  const { nameOf } = createFrequentStatements({ frequent: 3 })
  const names = [1, 2, 3, 4].map(() => nameOf('select $1'))
  expect(names.slice(0, 2)).toEqual([undefined, undefined])
  expect(names[2]).toMatch(/^frequent_[0-9a-f]{32}$/)
  expect(names[3]).toBe(names[2])
})

it('no more statements are named than a connection has room for', () => {
  const { nameOf } = createFrequentStatements({ frequent: 1, mostNames: 2 })
  const named = [1, 2, 3].map((n) => nameOf(`select $1, ${n}`))
  expect(named.map((name) => name !== undefined)).toEqual([true, true, false])
  expect(nameOf('select $1, 1')).toBe(named[0])
})

it.each(['select * from t where id = $1', 'update t set a = $1 returning *', 'select t.* from t where id = $1'])(
  '"%s" reads all columns and is never named',
  (text) => {
    expect(createFrequentStatements({ frequent: 1 }).nameOf(text)).toBeUndefined()
  },
)

it('a product, a count or a copy into a table is no list of columns', () => {
  const { nameOf } = createFrequentStatements({ frequent: 1 })
  expect(nameOf('with a as (insert into t select r.* from json_to_record($1) r) select 1')).toBeDefined()
  expect(nameOf('select count(*)::int, $1 * 2 from t')).toBeDefined()
})

it('a statement that asks to be planned each time is never named', () => {
  expect(
    createFrequentStatements({ frequent: 1 }).nameOf(`select ${PLANNED_EACH_TIME} a from t where b > $1`),
  ).toBeUndefined()
})
