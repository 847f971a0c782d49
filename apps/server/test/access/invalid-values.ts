/**
 * Invalid values of fields as JSON literals, since no serializer writes some of them ("1e999"). `null` is left out
 * where a field may be empty.
 */
const SHAPES = ['true', '{}', '[[]]', '"__proto__"'] as const

const wholeNumber = (most: number) => ['-1', '0', '1.5', '1e308', '1e999', String(most + 1), '"1"', 'null', ...SHAPES]
const MOST_ID = 2_147_483_647

export const BAD = {
  id: wholeNumber(MOST_ID),
  idOrNone: wholeNumber(MOST_ID).filter((value) => value !== 'null'),
  quantity: wholeNumber(999),
  /** 1, 2 or 3. */
  orderType: wholeNumber(3),
  money: ['1.005', '-1e308', '1e999', '"1"', 'null', ...SHAPES],
  list: ['null', '1', '"[]"', 'true', '{}', '{"length":1}'],
  flag: ['null', '0', '"true"', '{}', '[]'],
  moment: ['"soon"', '"2026-02-30T12:00:00Z"', '"2026-11-21T12:00:00"', '"2026-11-21T12:00:60Z"', '1', ...SHAPES],
  text: (most: number) => ['null', '1', 'true', '{}', '[]', JSON.stringify('a'.repeat(most + 1))],
} as const

type Path = readonly (string | number)[]

/** The JSON of a body with one field replaced by a literal, or left out without one. */
export function bodyWith(body: object, path: Path, literal?: string): string {
  const copy = structuredClone(body) as Record<string | number, unknown>
  let parent = copy
  for (const step of path.slice(0, -1)) parent = parent[step] as Record<string | number, unknown>
  const field = path.at(-1) ?? ''
  if (literal === undefined) delete parent[field]
  else parent[field] = '\u0001'
  return JSON.stringify(copy).replace('"\\u0001"', literal ?? '')
}
