import type { Allergen, DietaryMark, OrderType, ServingTimes, VatKind } from '@comanda/domain'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  type PgTableExtraConfigValue,
  pgSequence,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { instant, minor, ofBusiness, ofElsewhere } from './columns.ts'
import { locations } from './locations.ts'
import { orders } from './orders.ts'

/** Categories of a location's menu; a category may be nested in another. */
export const categories = pgTable(
  'categories',
  {
    businessId: ofBusiness(),
    id: serial(),
    locationId: integer().notNull(),
    parentId: integer(),
    externalId: ofElsewhere(),
    name: text().notNull(),
    description: text().notNull().default(''),
    /** Empty means all. */
    orderTypes: text().array().$type<OrderType[]>().notNull().default([]),
    position: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    index('categories_parent').on(t.businessId, t.parentId),
    index('categories_location').on(t.businessId, t.locationId),
    uniqueIndex('categories_external').on(t.businessId, t.locationId, t.externalId).where(sql`external_id is not null`),
    foreignKey({
      columns: [t.businessId, t.locationId],
      foreignColumns: [locations.businessId, locations.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'categories_parent',
      columns: [t.businessId, t.parentId],
      foreignColumns: [t.businessId, t.id],
    }),
  ],
)

/** Dishes, drinks and meal deals of a location. Amounts in minor units, rates in basis points. */
export const items = pgTable(
  'items',
  {
    businessId: ofBusiness(),
    id: serial(),
    locationId: integer().notNull(),
    categoryId: integer().notNull(),
    externalId: ofElsewhere(),
    name: text().notNull(),
    description: text().notNull().default(''),
    /** Name of the picture, without size and format. */
    image: text(),
    basePrice: minor(),
    /** Null pays the base price. */
    deliveryPrice: integer(),
    collectionPrice: integer(),
    tablePrice: integer(),
    orderTypes: text().array().$type<OrderType[]>().notNull(),
    serving: jsonb().$type<ServingTimes>().notNull().default({ days: [], times: [] }),
    dietary: text().array().$type<DietaryMark[]>().notNull().default([]),
    /** Null means not declared. */
    allergens: text().array().$type<Allergen[]>(),
    /** Allergens that may get in, apart from those contained. */
    mayContain: text().array().$type<Allergen[]>().notNull().default([]),
    /** Kilocalories; null means not declared. */
    kcal: integer(),
    ageRestricted: boolean().notNull().default(false),
    /** Decides the rates where they are known for the location's place; null: those of the columns below apply. */
    vatKind: text().$type<VatKind>(),
    deliveryVat: integer().notNull().default(0),
    collectionVat: integer().notNull().default(0),
    tableVat: integer().notNull().default(0),
    /** Null without a special; then its dates are null too. */
    specialPrice: integer(),
    specialStartsOn: date({ mode: 'string' }),
    /** Included; null has no end. */
    specialEndsOn: date({ mode: 'string' }),
    /** Its days and hours; null is always. */
    specialDuring: jsonb().$type<ServingTimes>(),
    soldOut: boolean().notNull().default(false),
    backAt: instant(),
    /** Portions left; null is uncounted. Zero is sold out, whatever `soldOut` says. */
    stock: integer(),
    /** Kitchen minutes per portion, where the location's capacity is in minutes; null uses the location's default. */
    kitchenMinutes: integer(),
    isMealDeal: boolean().notNull().default(false),
    position: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    index('items_category').on(t.businessId, t.categoryId),
    index('items_location').on(t.businessId, t.locationId),
    // Not in the business: a dish is a location's own, and the till of a chain knows it by one id in all of them.
    uniqueIndex('items_external').on(t.businessId, t.locationId, t.externalId).where(sql`external_id is not null`),
    index('items_image').on(t.businessId, t.image).where(sql`image is not null`),
    index('items_back_at').on(t.backAt).where(sql`back_at is not null`),
    foreignKey({
      columns: [t.businessId, t.locationId],
      foreignColumns: [locations.businessId, locations.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.businessId, t.categoryId],
      foreignColumns: [categories.businessId, categories.id],
    }).onDelete('cascade'),
    check(
      'items_special_whole',
      sql`num_nonnulls(${t.specialPrice}, ${t.specialStartsOn}) = 2
        or num_nonnulls(${t.specialPrice}, ${t.specialStartsOn}, ${t.specialEndsOn}) = 0`,
    ),
    check('items_stock_not_negative', sql`${t.stock} >= 0`),
    check('items_kitchen_minutes_not_negative', sql`${t.kitchenMinutes} >= 0`),
    check(
      'items_prices_not_negative',
      sql`least(${t.basePrice}, ${t.deliveryPrice}, ${t.collectionPrice}, ${t.tablePrice}, ${t.specialPrice}) >= 0`,
    ),
  ],
)

/**
 * Portions of counted dishes that an order holds; released when the order is cancelled or rejected. The dish may have
 * left the menu meanwhile.
 */
export const stockClaims = pgTable(
  'stock_claims',
  {
    businessId: ofBusiness(),
    orderId: text().notNull(),
    itemId: integer().notNull(),
    quantity: integer().notNull(),
    claimedAt: instant().notNull(),
    releasedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.orderId, t.itemId] }),
    foreignKey({ columns: [t.businessId, t.orderId], foreignColumns: [orders.businessId, orders.id] }).onDelete(
      'cascade',
    ),
    check('stock_claims_positive', sql`${t.quantity} > 0`),
  ],
)

/** Sections of a meal deal. */
export const sections = pgTable(
  'sections',
  {
    businessId: ofBusiness(),
    id: serial(),
    locationId: integer().notNull(),
    itemId: integer().notNull(),
    name: text().notNull(),
    kind: text().$type<'radio' | 'checkbox'>().notNull(),
    required: boolean().notNull().default(false),
    min: integer().notNull().default(0),
    max: integer(),
    priced: boolean().notNull().default(false),
    position: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    index('sections_item').on(t.businessId, t.itemId),
    index('sections_location').on(t.businessId, t.locationId),
    foreignKey({
      columns: [t.businessId, t.locationId],
      foreignColumns: [locations.businessId, locations.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [t.businessId, t.itemId], foreignColumns: [items.businessId, items.id] }).onDelete('cascade'),
  ],
)

/** Dishes offered in a section. Name, picture, allergens, age limit and stock are the dish's own. */
export const sectionProducts = pgTable(
  'section_products',
  {
    businessId: ofBusiness(),
    id: serial(),
    locationId: integer().notNull(),
    sectionId: integer().notNull(),
    itemId: integer().notNull(),
    /** Supplement, in minor units. */
    price: minor().default(0),
    position: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    index('section_products_section').on(t.businessId, t.sectionId),
    index('section_products_item').on(t.businessId, t.itemId),
    index('section_products_location').on(t.businessId, t.locationId),
    foreignKey({
      columns: [t.businessId, t.locationId],
      foreignColumns: [locations.businessId, locations.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [t.businessId, t.sectionId], foreignColumns: [sections.businessId, sections.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [t.businessId, t.itemId], foreignColumns: [items.businessId, items.id] }).onDelete('cascade'),
  ],
)

/** Gives the groups of options that dishes share, and of their choices. */
export const optionGroupIds = pgSequence('option_groups_id_seq', { maxValue: 2_147_483_647 })

/** Options. Each belongs to exactly one of: a dish, a value of another option (nested), a product of a meal deal. */
export const options = pgTable(
  'options',
  {
    businessId: ofBusiness(),
    id: serial(),
    locationId: integer().notNull(),
    itemId: integer(),
    parentValueId: integer(),
    sectionProductId: integer(),
    externalId: ofElsewhere(),
    name: text().notNull(),
    kind: text().$type<'radio' | 'select' | 'checkbox'>().notNull(),
    required: boolean().notNull().default(false),
    min: integer().notNull().default(0),
    max: integer(),
    valueMax: integer(),
    /** The same in the rows of other dishes that belong together; null: the option is the dish's alone. */
    groupId: integer(),
    position: integer().notNull().default(0),
  },
  (t): PgTableExtraConfigValue[] => [
    primaryKey({ columns: [t.businessId, t.id] }),
    index('options_item').on(t.businessId, t.itemId),
    index('options_parent_value').on(t.businessId, t.parentValueId),
    index('options_section_product').on(t.businessId, t.sectionProductId),
    index('options_location').on(t.businessId, t.locationId),
    index('options_group').on(t.businessId, t.groupId).where(sql`group_id is not null`),
    // A till's option hangs on many dishes, and each has a copy of its own.
    uniqueIndex('options_external_item').on(t.businessId, t.itemId, t.externalId).where(sql`external_id is not null`),
    uniqueIndex('options_external_value')
      .on(t.businessId, t.parentValueId, t.externalId)
      .where(sql`external_id is not null`),
    uniqueIndex('options_external_product')
      .on(t.businessId, t.sectionProductId, t.externalId)
      .where(sql`external_id is not null`),
    foreignKey({
      columns: [t.businessId, t.locationId],
      foreignColumns: [locations.businessId, locations.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [t.businessId, t.itemId], foreignColumns: [items.businessId, items.id] }).onDelete('cascade'),
    foreignKey({
      name: 'options_parent_value',
      columns: [t.businessId, t.parentValueId],
      foreignColumns: [optionValues.businessId, optionValues.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.businessId, t.sectionProductId],
      foreignColumns: [sectionProducts.businessId, sectionProducts.id],
    }).onDelete('cascade'),
    check('options_one_parent', sql`num_nonnulls(${t.itemId}, ${t.parentValueId}, ${t.sectionProductId}) = 1`),
  ],
)

/** Values of an option. */
export const optionValues = pgTable(
  'option_values',
  {
    businessId: ofBusiness(),
    id: serial(),
    locationId: integer().notNull(),
    optionId: integer().notNull(),
    externalId: ofElsewhere(),
    name: text().notNull(),
    /** Added per unit chosen. */
    price: minor().default(0),
    maxQuantity: integer(),
    allergens: text().array().$type<Allergen[]>(),
    mayContain: text().array().$type<Allergen[]>().notNull().default([]),
    /** What the dish does not contain with this value. */
    replacedAllergens: text().array().$type<Allergen[]>().notNull().default([]),
    /** Dietary marks that the dish loses with this value; null means not declared. */
    breaksMarks: text().array().$type<DietaryMark[]>(),
    /** Dietary marks that the dish gets with this value. */
    bringsMarks: text().array().$type<DietaryMark[]>().notNull().default([]),
    soldOut: boolean().notNull().default(false),
    backAt: instant(),
    /** As that of options. */
    groupId: integer(),
    position: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    index('option_values_group').on(t.businessId, t.groupId).where(sql`group_id is not null`),
    index('option_values_back_at').on(t.backAt).where(sql`back_at is not null`),
    index('option_values_option').on(t.businessId, t.optionId),
    index('option_values_location').on(t.businessId, t.locationId),
    uniqueIndex('option_values_external')
      .on(t.businessId, t.optionId, t.externalId)
      .where(sql`external_id is not null`),
    foreignKey({
      columns: [t.businessId, t.locationId],
      foreignColumns: [locations.businessId, locations.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [t.businessId, t.optionId], foreignColumns: [options.businessId, options.id] }).onDelete(
      'cascade',
    ),
  ],
)
