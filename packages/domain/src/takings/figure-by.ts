import { FIGURE_KINDS } from './figure-sums.ts'

/**
 * What a period can be broken down by: the kinds of sums, and what is read from them. `hour` is hour by weekday; a
 * `category` has the dishes that are in it now.
 */
export const FIGURE_BYS = ['day', 'place', 'category', ...FIGURE_KINDS] as const
export type FigureBy = (typeof FIGURE_BYS)[number]
