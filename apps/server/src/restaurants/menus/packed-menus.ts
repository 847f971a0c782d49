import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { createCache, exactBytes } from '../../platform/cache.ts'
import type { MenuSnapshot } from './catalogue.ts'

/** Higher levels save a tenth of the bytes and take six times as long. */
const COMPRESSION = { params: { [constants.ZSTD_c_compressionLevel]: 1 } }
const MOST_MENUS = 50_000

interface Packed {
  readonly version: number
  readonly bytes: Buffer
}

/** Menus in compressed form, at most so many bytes of them. */
export interface PackedMenus {
  readonly keep: (key: string, snapshot: MenuSnapshot) => void
  /** The menu of a version; null where another one or none is kept. */
  readonly find: (key: string, version: number) => MenuSnapshot | null
}

/**
 * Serialises to JSON: it parses faster than V8's own format, and equal short strings share their memory. Maps and sets
 * become lists.
 */
const toBytes = ({ kitchenMenu: _same, ...snapshot }: MenuSnapshot): Buffer => {
  const text = JSON.stringify({
    ...snapshot,
    counted: [...snapshot.counted],
    kitchenMinutes: [...snapshot.kitchenMinutes],
    translations: [...snapshot.translations].map(([language, texts]) => [language, [...texts]]),
  })
  return exactBytes(zstdCompressSync(text, COMPRESSION))
}

type Lists<T> = T extends ReadonlyMap<infer K, infer V> ? readonly (readonly [K, Lists<V>])[] : T
type PackedSnapshot = Omit<MenuSnapshot, 'kitchenMenu' | 'counted' | 'kitchenMinutes' | 'translations'> & {
  readonly counted: readonly number[]
  readonly kitchenMinutes: Lists<MenuSnapshot['kitchenMinutes']>
  readonly translations: Lists<MenuSnapshot['translations']>
}

const toSnapshot = (bytes: Buffer): MenuSnapshot => {
  const packed = JSON.parse(zstdDecompressSync(bytes).toString()) as PackedSnapshot
  return {
    ...packed,
    kitchenMenu: packed.menu,
    counted: new Set(packed.counted),
    kitchenMinutes: new Map(packed.kitchenMinutes),
    translations: new Map(packed.translations.map(([language, texts]) => [language, new Map(texts)])),
  }
}

/**
 * Keeps compiled menus, in the language of their business, as compressed bytes. A menu of 66 dishes in two languages
 * takes 18 kB instead of 460 kB of objects, which the garbage collector would visit again and again, and is ready in a
 * tenth of the time that reading it from the database takes.
 */
export function createPackedMenus(mostBytes: number): PackedMenus {
  const kept = createCache<Packed>({
    most: MOST_MENUS,
    bytes: { most: mostBytes, sizeOf: ({ bytes }) => bytes.length },
  })
  return {
    keep: (key, snapshot) => {
      const { version } = snapshot
      if (kept.get(key)?.version !== version) kept.set(key, { version, bytes: toBytes(snapshot) })
    },
    find: (key, version) => {
      const packed = kept.get(key)
      return packed?.version === version ? toSnapshot(packed.bytes) : null
    },
  }
}
