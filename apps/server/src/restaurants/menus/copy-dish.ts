import { MAX_FILE_CHOICES, MAX_FILE_DISHES } from '@comanda/domain'
import { and, count, eq, inArray } from 'drizzle-orm'
import type { Executor, Tx } from '../../platform/db/connection.ts'
import { drawIds } from '../../platform/db/draw-ids.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import { items, options, optionValues, sectionProducts, sections } from '../../platform/db/schema/index.ts'
import { type LocationRef, touchLocation } from '../locations/store.ts'
import { copyTranslations, insertCopies, pairs } from './copy-options.ts'
import { readOptionsBelow } from './dish-options.ts'
import { type DishRow, dishesInOrder, putInOrder } from './edit-dish.ts'

/** All rows that hang on a dish. */
async function readParts(db: Executor, where: LocationRef, itemId: number) {
  const { businessId } = where
  const ofSections = await db
    .select()
    .from(sections)
    .where(and(eq(sections.businessId, businessId), eq(sections.itemId, itemId)))
  const sectionIds = ofSections.map(({ id }) => id)
  const products =
    sectionIds.length === 0
      ? []
      : await db
          .select()
          .from(sectionProducts)
          .where(and(eq(sectionProducts.businessId, businessId), inArray(sectionProducts.sectionId, sectionIds)))
  const below = await readOptionsBelow(db, where, [
    eq(options.itemId, itemId),
    ...(products.length === 0
      ? []
      : [
          inArray(
            options.sectionProductId,
            products.map(({ id }) => id),
          ),
        ]),
  ])
  return { sections: ofSections, products, ...below }
}

const isFull = async (db: Executor, { businessId, locationId }: LocationRef, choices: number): Promise<boolean> => {
  const [dishes] = await db
    .select({ count: count() })
    .from(items)
    .where(and(eq(items.businessId, businessId), eq(items.locationId, locationId)))
  const [all] = await db
    .select({ count: count() })
    .from(optionValues)
    .where(and(eq(optionValues.businessId, businessId), eq(optionValues.locationId, locationId)))
  return (dishes?.count ?? 0) >= MAX_FILE_DISHES || (all?.count ?? 0) + choices > MAX_FILE_CHOICES
}

/**
 * Copies a dish under another name, with its options, sections, picture and translations, to the place after it. The
 * ids of a till stay with the original, and what the kitchen has said of it. `unknown` where there is no such dish.
 */
export async function copyDish(
  tx: Tx,
  where: LocationRef,
  itemId: number,
  name: string,
): Promise<DishRow | 'unknown' | 'too-many'> {
  const { businessId, locationId } = where
  const isDish = and(eq(items.businessId, businessId), eq(items.locationId, locationId), eq(items.id, itemId))
  const [dish] = await tx.select().from(items).where(isDish).for('no key update')
  if (dish === undefined) return 'unknown'
  const parts = await readParts(tx, where, itemId)
  if (await isFull(tx, where, parts.choices.length)) return 'too-many'
  const drawn = await drawIds(tx, {
    items: 1,
    sections: parts.sections.length,
    section_products: parts.products.length,
    options: parts.options.length,
    option_values: parts.choices.length,
  })
  const [id] = drawn.items
  if (id === undefined) throw new Error('The database gave no id')
  const idOf = {
    section: pairs(parts.sections, drawn.sections),
    product: pairs(parts.products, drawn.section_products),
    option: pairs(parts.options, drawn.options),
    choice: pairs(parts.choices, drawn.option_values),
  }
  const own = (kind: keyof typeof idOf, of: number): number => idOf[kind].get(of) ?? of
  const asNew = { externalId: null, soldOut: false, backAt: null } as const
  const [copy] = await tx
    .insert(items)
    .values({ ...dish, ...asNew, id, name, stock: null })
    .returning()
  if (copy === undefined) throw new Error('The database stored no dish')
  await insertRows(
    tx,
    sections,
    parts.sections.map((row) => ({ ...row, id: own('section', row.id), itemId: id })),
  )
  await insertRows(
    tx,
    sectionProducts,
    parts.products.map((row) => ({
      ...row,
      id: own('product', row.id),
      sectionId: own('section', row.sectionId),
    })),
  )
  await insertCopies(tx, parts.levels, {
    idOf,
    parentOf: ({ itemId: of, sectionProductId }) => ({
      itemId: of === null ? null : id,
      sectionProductId: sectionProductId === null ? null : own('product', sectionProductId),
    }),
    asNew,
  })
  await copyTranslations(tx, where, [
    ['item', new Map([[itemId, id]])],
    ['section', idOf.section],
    ['option', idOf.option],
    ['value', idOf.choice],
  ])
  const others = (await dishesInOrder(tx, where, dish.categoryId)).filter((one) => one !== id)
  await putInOrder(tx, where, 'dishes', others.toSpliced(others.indexOf(itemId) + 1, 0, id))
  await touchLocation(tx, businessId, locationId, 'menu')
  return copy
}
