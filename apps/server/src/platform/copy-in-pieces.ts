import { deserialize, serialize } from 'node:v8'

/** Values of one piece: about a millisecond of work. */
const MOST_VALUES = 2_000
/** Letters or bytes that take as long as a value. */
const SIZE_OF_VALUE = 200

/** Part of a list, a map or an object. */
interface Piece {
  /** What the values belong to, in the order in which it is announced: 0 holds the whole value. */
  readonly into: number
  /** Null in a list. */
  readonly keys: unknown[] | null
  readonly values: unknown[]
  /** Positions of values that are empty here and follow in pieces of their own. */
  readonly follow: number[]
}

type Container = unknown[] | Map<unknown, unknown> | Record<string, unknown>

const asContainer = (value: unknown): Container | null => {
  if (typeof value !== 'object' || value === null) return null
  const prototype: unknown = Object.getPrototypeOf(value)
  const isPlain = prototype === Object.prototype || prototype === null
  return Array.isArray(value) || value instanceof Map || isPlain ? (value as Container) : null
}

const entriesOf = (of: Container): Iterable<[unknown, unknown]> =>
  Array.isArray(of) || of instanceof Map ? of.entries() : Object.entries(of)

const emptyAs = (container: Container): Container =>
  Array.isArray(container) ? [] : container instanceof Map ? new Map() : {}

/** How many values a value is; counting stops at `most`. */
function sizeOf(value: unknown, most: number): number {
  if (typeof value === 'string') return 1 + value.length / SIZE_OF_VALUE
  if (ArrayBuffer.isView(value)) return 1 + value.byteLength / SIZE_OF_VALUE
  const container = asContainer(value)
  if (container === null) return 1
  let size = 1
  for (const [, child] of entriesOf(container)) {
    size += sizeOf(child, most - size)
    if (size >= most) break
  }
  return size
}

function* piecesOf(container: Container, into: number): Generator<Piece, void, undefined> {
  const next = (): Piece => ({ into, keys: Array.isArray(container) ? null : [], values: [], follow: [] })
  let piece = next()
  let size = 0
  for (const [key, child] of entriesOf(container)) {
    const own = sizeOf(child, MOST_VALUES)
    const long = own < MOST_VALUES ? null : asContainer(child)
    if (long !== null) piece.follow.push(piece.values.length)
    piece.keys?.push(key)
    piece.values.push(long ?? child)
    size += long === null ? own : 1
    if (size < MOST_VALUES) continue
    yield piece
    piece = next()
    size = 0
  }
  if (piece.values.length > 0) yield piece
}

/**
 * Writes a copy of a value for another thread; stops after each piece, because a whole menu takes 50 ms. A value of
 * lists, maps, plain objects and what else a thread can be sent; what it holds twice is copied twice.
 */
export function* writingCopy(value: unknown): Generator<void, Uint8Array<ArrayBuffer>[]> {
  const written: Uint8Array<ArrayBuffer>[] = []
  const containers: Container[] = [[value]]
  for (let into = 0; into < containers.length; into += 1)
    for (const piece of piecesOf(containers[into] as Container, into)) {
      const values = [...piece.values]
      for (const position of piece.follow) {
        const long = piece.values[position] as Container
        containers.push(long)
        values[position] = emptyAs(long)
      }
      written.push(serialize({ ...piece, values }) as Uint8Array<ArrayBuffer>)
      yield
    }
  return written
}

const put = (container: Container, key: unknown, value: unknown): void => {
  if (Array.isArray(container)) container.push(value)
  else if (container instanceof Map) container.set(key, value)
  // Also where the key is "__proto__".
  else Object.defineProperty(container, key as string, { value, writable: true, enumerable: true, configurable: true })
}

/** Reads what `writingCopy` has written, and stops after each piece. */
export function* readingCopy(pieces: readonly Uint8Array[]): Generator<void, unknown> {
  const whole: unknown[] = []
  const containers: Container[] = [whole]
  for (const bytes of pieces) {
    const { into, keys, values, follow } = deserialize(bytes) as Piece
    const container = containers[into] as Container
    for (const [position, value] of values.entries()) put(container, keys?.[position], value)
    for (const position of follow) containers.push(values[position] as Container)
    yield
  }
  return whole[0]
}

/** The memory of a copy, which a message hands over instead of copying it again. */
export function memoryOf(pieces: readonly Uint8Array<ArrayBuffer>[]): ArrayBuffer[] {
  return pieces.map(({ buffer }) => buffer)
}
