import { foldText, type Station } from '@comanda/domain'
import type { Kitchen, WantedStation } from '../../../../api/kitchen.ts'

/** The fields of the form. */
export interface StationsForm {
  readonly stations: readonly WantedStation[]
}

/** What is chosen stands in the order of the menu, so that choosing it again is no change. */
export function inMenuOrder(chosen: readonly number[], all: readonly { readonly id: number }[]): readonly number[] {
  const placeOf = new Map(all.map(({ id }, index) => [id, index]))
  const place = (id: number) => placeOf.get(id) ?? all.length
  return chosen.toSorted((a, b) => place(a) - place(b))
}

/** Categories and dishes that have left the menu stay: they may come back. */
export function stationsForm({ stations, categories, dishes }: Kitchen): StationsForm {
  return {
    stations: stations.map((station: Station) => ({
      ...station,
      categories: inMenuOrder(station.categories, categories),
      dishes: inMenuOrder(station.dishes, dishes),
    })),
  }
}

/** Categories that have dishes of their own; one that only holds others makes nothing. */
export function filledCategories({ categories, dishes }: Kitchen): Kitchen['categories'] {
  const filled = new Set(dishes.map(({ categoryId }) => categoryId))
  return categories.filter(({ id }) => filled.has(id))
}

/** Categories with dishes that are made at no station. */
export function unplacedCategories(kitchen: Kitchen, stations: readonly WantedStation[]): Kitchen['categories'] {
  const placed = new Set(stations.flatMap((station) => station.categories))
  return filledCategories(kitchen).filter(({ id }) => !placed.has(id))
}

/** Whether another station has the name of one. */
export function isNameTaken(stations: readonly WantedStation[], index: number): boolean {
  const folded = stations.map(({ name }) => foldText(name.trim()))
  return folded.some((name, at) => at !== index && name === folded[index])
}
