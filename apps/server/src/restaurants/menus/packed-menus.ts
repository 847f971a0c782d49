import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { createCache, exactBytes } from '../../platform/cache.ts'
import { parseInTurn } from '../../platform/in-pieces.ts'
import type { MenuSnapshot } from './catalogue.ts'

/** Higher levels save a tenth of the bytes and take six times as long. */
const COMPRESSION = { params: { [constants.ZSTD_c_compressionLevel]: 1 } }
const MOST_MENUS = 50_000

interface Packed {
  readonly version: number
  readonly snapshot: Buffer
  /** Apart, because each of the two takes a while to read for a large menu. */
  readonly translations: Buffer
}

/** Menus in compressed form, at most so many bytes of them. */
export interface PackedMenus {
  readonly keep: (key: string, snapshot: MenuSnapshot) => void
  /** The menu of a version; null where another one or none is kept. */
  readonly find: (key: string, version: number) => Promise<MenuSnapshot> | null
}

/**
 * Serialises to JSON: it parses faster than V8's own format, and equal short strings share their memory. Maps and sets
 * become lists.
 */
const toPacked = ({ kitchenMenu: _same, translations, ...snapshot }: MenuSnapshot): Packed => {
  const { version, counted, kitchenMinutes } = snapshot
  return {
    version,
    snapshot: toBytes({ ...snapshot, counted: [...counted], kitchenMinutes: [...kitchenMinutes] }),
    translations: toBytes([...translations].map(([language, texts]) => [language, [...texts]])),
  }
}

const toBytes = (content: unknown): Buffer => exactBytes(zstdCompressSync(JSON.stringify(content), COMPRESSION))

const fromBytes = (bytes: Buffer): Promise<unknown> => parseInTurn(zstdDecompressSync(bytes).toString())

type Lists<T> = T extends ReadonlyMap<infer K, infer V> ? readonly (readonly [K, Lists<V>])[] : T
type PackedSnapshot = Omit<MenuSnapshot, 'kitchenMenu' | 'counted' | 'kitchenMinutes' | 'translations'> & {
  readonly counted: readonly number[]
  readonly kitchenMinutes: Lists<MenuSnapshot['kitchenMinutes']>
}

const toSnapshot = async (packed: Packed): Promise<MenuSnapshot> => {
  const snapshot = (await fromBytes(packed.snapshot)) as PackedSnapshot
  const translations = (await fromBytes(packed.translations)) as Lists<MenuSnapshot['translations']>
  return {
    ...snapshot,
    kitchenMenu: snapshot.menu,
    counted: new Set(snapshot.counted),
    kitchenMinutes: new Map(snapshot.kitchenMinutes),
    translations: new Map(translations.map(([language, texts]) => [language, new Map(texts)])),
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
    bytes: { most: mostBytes, sizeOf: ({ snapshot, translations }) => snapshot.length + translations.length },
  })
  return {
    keep: (key, snapshot) => {
      const { version } = snapshot
      if (kept.get(key)?.version === version) return
      // Not in the go that unpacks the menu in its place: each takes a while for a large one.
      setImmediate(() => kept.set(key, toPacked(snapshot)))
    },
    find: (key, version) => {
      const packed = kept.get(key)
      return packed?.version === version ? toSnapshot(packed) : null
    },
  }
}
