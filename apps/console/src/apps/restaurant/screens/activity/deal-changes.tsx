import { useTranslations } from 'use-intl'
import type { Act } from '../../../../api/activity.ts'

interface Section {
  readonly id?: number
  readonly name: string
  readonly kind: string
  readonly required: boolean
  readonly min: number
  readonly max: number | null
  readonly priced: boolean
  readonly products: readonly { readonly id?: number; readonly itemId: number; readonly price: number }[]
}

const sectionsOf = (fields: Act['before']): readonly Section[] => (fields?.sections ?? []) as readonly Section[]

/** What was changed of a deal: "Drink: 2 dishes added". */
export function DealChanges({ act: { subject, before, after } }: { readonly act: Act }) {
  const t = useTranslations('activity.deal')
  const dish = useTranslations('activity.fields')('dish')
  const [was, is] = [sectionsOf(before), sectionsOf(after)]
  const byId = new Map(was.map((section) => [section.id, section]))
  const left = new Set(is.map(({ id }) => id))
  const lines = [
    ...was.filter(({ id }) => !left.has(id)).map(({ name }) => t('removed', { name })),
    ...is.flatMap((section) => {
      const { name } = section
      const old = byId.get(section.id)
      if (!old) return [t('added', { name, count: section.products.length })]
      const more = notIn(section, old)
      const fewer = notIn(old, section)
      return [
        ...(old.name === name ? [] : [t('renamed', { name, from: old.name })]),
        ...(limitsOf(old) === limitsOf(section) ? [] : [t('limits', { name })]),
        ...(costOf(old, section) === costOf(section, old) ? [] : [t('cost', { name })]),
        ...(more === 0 ? [] : [t('dishesAdded', { name, count: more })]),
        ...(fewer === 0 ? [] : [t('dishesRemoved', { name, count: fewer })]),
      ]
    }),
  ]
  return (
    <>
      <p>
        <span className="text-ink-2">{dish}: </span>
        {String(subject.name ?? '')}
      </p>
      <ul>
        {(lines.length === 0 ? [t('order')] : lines).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  )
}

/** How many dishes of a section another one lacks. */
const notIn = ({ products }: Section, other: Section): number =>
  products.filter(({ id }) => !other.products.some((one) => one.id === id)).length

const limitsOf = ({ kind, required, min, max }: Section): string => [kind, required, min, max].join()

/** What a section charges for the dishes that another one has, too. */
const costOf = ({ priced, products }: Section, other: Section): string =>
  JSON.stringify([
    priced,
    products
      .filter(({ id }) => other.products.some((one) => one.id === id))
      .map(({ itemId, price }) => `${itemId} ${price}`)
      .toSorted(),
  ])
