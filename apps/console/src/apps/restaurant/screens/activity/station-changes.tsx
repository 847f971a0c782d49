import { useTranslations } from 'use-intl'
import type { Act } from '../../../../api/activity.ts'

interface Station {
  readonly id: number
  readonly name: string
  readonly categories: readonly number[]
  readonly dishes: readonly number[]
  readonly holds?: boolean
}

const stationsOf = (fields: Act['before']): readonly Station[] => (fields?.stations ?? []) as readonly Station[]

const isSame = (one: readonly number[], other: readonly number[]): boolean =>
  one.toSorted().join() === other.toSorted().join()

/** What was changed of a kitchen's stations: "New station “Bar”". */
export function StationChanges({ act: { before, after } }: { readonly act: Act }) {
  const t = useTranslations('activity.stations')
  const [was, is] = [stationsOf(before), stationsOf(after)]
  const byId = new Map(was.map((station) => [station.id, station]))
  const left = new Set(is.map(({ id }) => id))
  const lines = [
    ...was.filter(({ id }) => !left.has(id)).map(({ name }) => t('removed', { name })),
    ...is.flatMap(({ id, name, categories, dishes, holds = false }) => {
      const old = byId.get(id)
      if (!old) return [t('added', { name })]
      return [
        ...(old.name === name ? [] : [t('renamed', { name, from: old.name })]),
        ...(isSame(old.categories, categories) ? [] : [t('categories', { name })]),
        ...(isSame(old.dishes, dishes) ? [] : [t('dishes', { name })]),
        ...((old.holds ?? false) === holds ? [] : [t(holds ? 'holds' : 'holdsNot', { name })]),
      ]
    }),
  ]
  return (
    <ul>
      {(lines.length === 0 ? [t('order')] : lines).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
