/** A point on the screen, px. */
export interface ScreenPoint {
  readonly x: number
  readonly y: number
}

/** A street's path, or the centre of a park or river, with its name; `rank` 0 is placed first. */
export interface Named {
  readonly name: string
  readonly path: readonly ScreenPoint[]
  readonly rank: number
}

/** The position of a name and its rotation in degrees, from −90 to 90. */
export interface PositionedName extends ScreenPoint {
  readonly name: string
  readonly turn: number
}

const MOST = 9
const LETTER = 6.6
const MARGIN = 14

/**
 * Places names along their streets, the most important first, so that none leaves the view, covers a pin or overlaps
 * another. `size` is the visible part of the map; all in pixels.
 */
export function positionNames(
  named: readonly Named[],
  size: { readonly width: number; readonly top: number; readonly bottom: number },
  pins: readonly ScreenPoint[],
): readonly PositionedName[] {
  const positioned: PositionedName[] = []
  const taken: ScreenPoint[][] = pins.map((pin) => [pin])
  for (const { name, path } of named.toSorted((a, b) => a.rank - b.rank)) {
    if (positioned.length >= MOST) break
    if (positioned.some((other) => other.name === name)) continue
    const half = (name.length * LETTER) / 2
    const spot = spotsOn(path, half).find(({ x, y, turn }) => {
      const across = footprint({ x, y }, turn, half)
      return (
        across.every(
          (point) =>
            point.x > MARGIN &&
            point.x < size.width - MARGIN &&
            point.y > size.top + MARGIN &&
            point.y < size.bottom - MARGIN,
        ) && taken.every((others) => others.every((other) => across.every((point) => distance(point, other) > 34)))
      )
    })
    if (spot === undefined) continue
    positioned.push({ name, ...spot })
    taken.push(footprint(spot, spot.turn, half))
  }
  return positioned
}

/**
 * Returns positions on a path where a text of twice `half` fits on one straight piece; on a single point it is
 * horizontal.
 */
function spotsOn(path: readonly ScreenPoint[], half: number): readonly (ScreenPoint & { readonly turn: number })[] {
  const only = path[0]
  if (path.length === 1 && only !== undefined) return [{ ...only, turn: 0 }]
  return path.slice(1).flatMap((to, index) => {
    const from = path[index]
    if (from === undefined) return []
    const length = distance(from, to)
    if (length < half) return []
    const turn = upright((Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI)
    const steps = Math.max(1, Math.floor(length / 40))
    return Array.from({ length: steps }, (_, step) => {
      const part = (step + 0.5) / steps
      return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part, turn }
    })
  })
}

const upright = (degrees: number): number => (degrees > 90 ? degrees - 180 : degrees <= -90 ? degrees + 180 : degrees)

function footprint({ x, y }: ScreenPoint, turn: number, half: number): ScreenPoint[] {
  const [dx, dy] = [Math.cos((turn * Math.PI) / 180) * half, Math.sin((turn * Math.PI) / 180) * half]
  return [-1, -0.5, 0, 0.5, 1].map((part) => ({ x: x + dx * part, y: y + dy * part }))
}

const distance = (a: ScreenPoint, b: ScreenPoint): number => Math.hypot(a.x - b.x, a.y - b.y)
