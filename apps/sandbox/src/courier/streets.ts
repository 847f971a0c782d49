/** Latitude and longitude in degrees. */
export type Place = readonly [lat: number, lng: number]

export interface Streets {
  /** The shortest way along the streets; a straight line far away from all of them. */
  readonly way: (from: Place, to: Place) => readonly Place[]
  /** A corner about `metres` away, where a rider may wait; `from` itself when there is none. */
  readonly cornerNear: (from: Place, metres: number) => Place
}

/** Further from every corner than this, there are no streets. */
const MOST_METRES = 1_500

export function metresBetween([lat1, lng1]: Place, [lat2, lng2]: Place): number {
  return Math.hypot(lat2 - lat1, (lng2 - lng1) * Math.cos((lat1 * Math.PI) / 180)) * 111_320
}

export function lengthOf(way: readonly Place[]): number {
  return way.slice(1).reduce((sum, place, i) => sum + metresBetween(way[i] ?? place, place), 0)
}

/** The place `metres` along a way, at most its end. */
export function placeOn(way: readonly Place[], metres: number): Place {
  let left = Math.max(0, metres)
  for (const [i, to] of way.slice(1).entries()) {
    const from = way[i] ?? to
    const length = metresBetween(from, to)
    if (left <= length && length > 0) {
      const share = left / length
      return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
    }
    left -= length
  }
  return way.at(-1) ?? [0, 0]
}

/** Share of a segment. */
const NEARLY = 0.05

/** Where two segments cross, as a share of the first; null when they do not. */
function crossing([a, b]: readonly [Place, Place], [c, d]: readonly [Place, Place]): number | null {
  const [ry, rx] = [b[0] - a[0], b[1] - a[1]]
  const [sy, sx] = [d[0] - c[0], d[1] - c[1]]
  const cross = rx * sy - ry * sx
  if (cross === 0) return null
  const [qy, qx] = [c[0] - a[0], c[1] - a[1]]
  const t = (qx * sy - qy * sx) / cross
  const u = (qx * ry - qy * rx) / cross
  // Drawn streets may end a few metres before the one that they meet.
  const isOn = (share: number) => share >= -NEARLY && share <= 1 + NEARLY
  return isOn(t) && isOn(u) ? Math.min(1, Math.max(0, t)) : null
}

const keyOf = ([lat, lng]: Place): string => `${lat.toFixed(5)},${lng.toFixed(5)}`

interface Corner {
  readonly place: Place
  readonly next: Map<string, number>
}

/** Splits streets where they cross, so that a rider can turn there. */
function cornersOf(paths: readonly (readonly Place[])[]): ReadonlyMap<string, Corner> {
  const segments = paths.flatMap((path) => path.slice(1).map((to, i): [Place, Place] => [path[i] ?? to, to]))
  const corners = new Map<string, Corner>()
  const cornerAt = (place: Place): Corner => {
    const known = corners.get(keyOf(place))
    if (known) return known
    const made = { place, next: new Map<string, number>() }
    corners.set(keyOf(place), made)
    return made
  }
  for (const segment of segments) {
    const shares = segments.flatMap((other) => crossing(segment, other) ?? [])
    const places = [0, ...shares, 1]
      .sort((a, b) => a - b)
      .map((share): Place => {
        const [a, b] = segment
        return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share]
      })
    for (const [i, to] of places.slice(1).entries()) {
      const [one, two] = [cornerAt(places[i] ?? to), cornerAt(to)]
      if (one === two) continue
      const metres = metresBetween(one.place, two.place)
      one.next.set(keyOf(two.place), metres)
      two.next.set(keyOf(one.place), metres)
    }
  }
  return corners
}

function shortest(corners: ReadonlyMap<string, Corner>, from: string, to: string): readonly Place[] | null {
  const metres = new Map([[from, 0]])
  const before = new Map<string, string>()
  const open = new Set([from])
  while (open.size > 0) {
    const key = [...open].reduce((a, b) => ((metres.get(a) ?? 0) <= (metres.get(b) ?? 0) ? a : b))
    if (key === to) break
    open.delete(key)
    for (const [next, length] of corners.get(key)?.next ?? []) {
      const whole = (metres.get(key) ?? 0) + length
      if (whole >= (metres.get(next) ?? Number.POSITIVE_INFINITY)) continue
      metres.set(next, whole)
      before.set(next, key)
      open.add(next)
    }
  }
  if (!metres.has(to)) return null
  const way: Place[] = []
  for (let key: string | undefined = to; key !== undefined; key = before.get(key)) {
    const corner = corners.get(key)
    if (corner) way.unshift(corner.place)
  }
  return way
}

/** Streets as lines of places; they are joined where they cross, at the first use. */
export function createStreets(paths: readonly (readonly Place[])[]): Streets {
  let kept: ReadonlyMap<string, Corner> | null = null
  const corners = () => {
    kept ??= cornersOf(paths)
    return kept
  }
  const nearest = (place: Place, aim = 0): Place | null => {
    const off = (corner: Corner) => Math.abs(metresBetween(corner.place, place) - aim)
    const all = [...corners().values()]
    if (all.length === 0) return null
    const best = all.reduce((a, b) => (off(a) <= off(b) ? a : b))
    return metresBetween(best.place, place) <= MOST_METRES ? best.place : null
  }
  return {
    way(from, to) {
      const [first, last] = [nearest(from), nearest(to)]
      const ridden = first && last ? shortest(corners(), keyOf(first), keyOf(last)) : null
      return [from, ...(ridden ?? []), to]
    },
    cornerNear: (from, metres) => nearest(from, metres) ?? from,
  }
}
