import {
  type AreaColour,
  type DistanceUnit,
  type FeeTier,
  type Language,
  LOCATION_LIMITS,
  METRES_OF,
  type Position,
} from '@comanda/domain'
import type { AreaFields, AreaOutline } from '../api/areas.ts'
import { amountOf, amountText } from '../parts/money.ts'

/** The form of a delivery area: amounts, distances, lists and corners as typed. */
export interface TypedArea {
  readonly name: string
  readonly colour: AreaColour
  readonly type: AreaOutline['type']
  /** In the unit of the place. */
  readonly distance: string
  /** Whether a circle is around the location; else around `centre`. */
  readonly isAround: boolean
  readonly centre: string
  readonly corners: string
  readonly postcodes: string
  readonly tiers: { readonly from: string; readonly charge: string }[]
}

const USUAL_DISTANCE = { mile: '2', kilometer: '3' } as const
const USUAL_TIER: FeeTier = { from: 1500, charge: 250 }

/** Metres as a distance with at most two decimals. */
export function distanceText(metres: number, unit: DistanceUnit, language: Language): string {
  const distance = Math.round((metres / METRES_OF[unit]) * 100) / 100
  return String(distance).replace('.', language === 'es' ? ',' : '.')
}

/** Metres of a typed distance; null where it is none, or out of the limits. */
export function metresOf(text: string, unit: DistanceUnit): number | null {
  const distance = /^\s*\d{1,3}(?:[.,]\d{1,3})?\s*$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN
  const metres = Math.round(distance * METRES_OF[unit])
  const { least, most } = LOCATION_LIMITS.radiusMetres
  return metres >= least && metres <= most ? metres : null
}

/** Typed postcodes, with commas or line ends between them. */
export function postcodesOf(text: string): readonly string[] {
  return text
    .split(/[,;\n]/)
    .map((one) => one.trim().toUpperCase())
    .filter((one) => one !== '')
}

const NUMBER = '(-?\\d{1,3}(?:\\.\\d+)?)°?'
const PAIR = new RegExp(`^\\s*\\(?${NUMBER}(?:\\s*[,;]\\s*|\\s+)${NUMBER}\\)?\\s*$`)

/** A typed position, "53.8195, -1.5772"; null where it is none. */
export function positionOf(text: string): Position | null {
  const [, lat, lng] = PAIR.exec(text) ?? []
  const position = { lat: Number(lat), lng: Number(lng) }
  return Math.abs(position.lat) <= 90 && Math.abs(position.lng) <= 180 ? position : null
}

/** A position as it is typed: six decimals are ten centimetres. */
export function positionText({ lat, lng }: Position): string {
  return `${Number(lat.toFixed(6))}, ${Number(lng.toFixed(6))}`
}

/** The corners of a ring that was typed, one on each line, or the number of the first line that is none. */
export function cornersOf(text: string): { readonly ring: readonly Position[] } | { readonly wrongLine: number } {
  const ring: Position[] = []
  for (const [at, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const position = positionOf(line)
    if (position === null) return { wrongLine: at + 1 }
    ring.push(position)
  }
  // Other programs repeat the first corner at the end.
  const [first, last] = [ring[0], ring.at(-1)]
  const isClosed = ring.length > 1 && first?.lat === last?.lat && first?.lng === last?.lng
  return { ring: isClosed ? ring.slice(0, -1) : ring }
}

export function cornersText(ring: readonly Position[]): string {
  return ring.map(positionText).join('\n')
}

interface Words {
  readonly language: Language
  readonly unit: DistanceUnit
}

/** A new area: around the place where the map knows it, else a list of postcodes. */
export function newAreaFields({ language, unit, colour, hasPosition }: Words & NewArea): TypedArea {
  return {
    name: '',
    colour,
    type: hasPosition ? 'circle' : 'postcodes',
    ...EMPTY,
    distance: USUAL_DISTANCE[unit],
    tiers: [{ from: amountText(USUAL_TIER.from, language), charge: amountText(USUAL_TIER.charge, language) }],
  }
}

interface NewArea {
  readonly colour: AreaColour
  readonly hasPosition: boolean
}

const EMPTY = { distance: '', isAround: true, centre: '', corners: '', postcodes: '' } as const

export function typedAreaOf({ name, colour, tiers, outline }: AreaFields, { language, unit }: Words): TypedArea {
  return {
    name,
    colour,
    type: outline.type,
    ...EMPTY,
    ...(outline.type === 'circle' && {
      distance: distanceText(outline.radiusMetres, unit, language),
      isAround: outline.centre === null,
      centre: outline.centre === null ? '' : positionText(outline.centre),
    }),
    ...(outline.type === 'shape' && { corners: cornersText(outline.ring) }),
    ...(outline.type === 'postcodes' && { postcodes: outline.prefixes.join(', ') }),
    tiers: tiers.map(({ from, charge }) => ({
      from: amountText(from, language),
      charge: amountText(charge, language),
    })),
  }
}

/**
 * What the fields say; their validators have passed. What was not typed anew stays as it is stored: the text of a
 * distance or a corner is rounded.
 */
export function areaOf(typed: TypedArea, stored: AreaFields | null, words: Words): AreaFields {
  const { name, colour, tiers } = typed
  return {
    name: name.trim(),
    colour,
    tiers: tiers.map(({ from, charge }) => ({ from: amountOf(from) ?? 0, charge: amountOf(charge) ?? 0 })),
    outline: outlineOf(typed, stored?.outline ?? null, words),
  }
}

/** What the fields say of the outline, as far as they can be read. */
export function outlineOf(typed: TypedArea, stored: AreaOutline | null, { language, unit }: Words): AreaOutline {
  const { type, distance, isAround, centre, corners, postcodes } = typed
  switch (type) {
    case 'circle': {
      const before = stored?.type === 'circle' ? stored : null
      const isDistanceKept = before !== null && distance === distanceText(before.radiusMetres, unit, language)
      const isCentreKept = before?.centre && centre === positionText(before.centre)
      return {
        type,
        radiusMetres: isDistanceKept ? before.radiusMetres : (metresOf(distance, unit) ?? 0),
        centre: isAround ? null : isCentreKept ? before.centre : positionOf(centre),
      }
    }
    case 'shape': {
      if (stored?.type === 'shape' && corners === cornersText(stored.ring)) return stored
      const read = cornersOf(corners)
      return { type, ring: 'ring' in read ? read.ring : [] }
    }
    case 'postcodes':
      return { type, prefixes: postcodesOf(postcodes) }
  }
}
