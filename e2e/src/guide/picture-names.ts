const RESTAURANT = [
  'start',
  'first-steps',
  'menu',
  'menu-file',
  'customer-menu',
  'customer-order',
  'board',
  'order',
  'reject',
  'phone-order',
  'availability',
  'problem',
  'refund',
  'deliveries',
  'reviews',
  'figures',
  'account',
  'devices',
  'pin',
  'nobody-watching',
  'dishes',
  'look',
] as const

/**
 * The pictures that `npm run docs:screenshots` takes, by their folder below `docs/pictures`: `en` and `es` show the
 * same screens.
 */
export const PICTURE_NAMES = {
  en: RESTAURANT,
  es: RESTAURANT,
  operator: ['restaurants'],
  'app-developer': ['api', 'wrapper'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type RestaurantPicture = (typeof RESTAURANT)[number]
