/** The menus that a new restaurant can start from. */
export const SAMPLE_MENUS = ['pizzeria', 'tapas', 'curry'] as const
export type SampleMenu = (typeof SAMPLE_MENUS)[number]
