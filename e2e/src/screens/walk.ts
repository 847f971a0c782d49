import type { Language } from '@comanda/domain'
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import type { DemoRestaurant, Restaurant } from '../fixtures.ts'
import type { Say } from './texts.ts'

/** What a demo restaurant serves, for walks that fit all of them. */
export interface Brand {
  readonly like: DemoRestaurant
  /** Its first location. */
  readonly slug: string
  /** Two dishes without options, together above the minimum of a delivery. */
  readonly plain: readonly [string, string]
  /** A dish with required options. */
  readonly chosen: string
  /** A deal, by its name in each language. */
  readonly deal: Readonly<Record<'en' | 'es', string>>
  readonly postcode: string
  readonly telephone: string
}

export const BRANDS: Readonly<Record<DemoRestaurant, Brand>> = {
  napoli: {
    like: 'napoli',
    slug: 'headingley',
    plain: ['Garlic bread', 'Tiramisù'],
    chosen: 'Diavola',
    deal: { en: 'Pizza night for two', es: 'Noche de pizza para dos' },
    postcode: 'LS6 3HN',
    telephone: '07700 900142',
  },
  triana: {
    like: 'triana',
    slug: 'calle-betis',
    plain: ['Flan casero', 'Calamares fritos'],
    chosen: 'Ensaladilla rusa',
    deal: { en: 'Tapas for two', es: 'Tapeo para dos' },
    postcode: '41010',
    telephone: '612 345 678',
  },
  saffron: {
    like: 'saffron',
    slug: 'wilmslow-road',
    plain: ['Gulab jamun', 'Chicken tikka'],
    chosen: 'Chicken tikka masala',
    deal: { en: 'Curry night for two', es: 'Noche de curri para dos' },
    postcode: 'M14 5TQ',
    telephone: '07700 900142',
  },
}

/** What a walk has at hand. */
export interface Tour {
  readonly page: Page
  readonly request: APIRequestContext
  readonly brand: Brand
  readonly restaurant: Restaurant
  /** The demo's own restaurant, whose customers have past orders. Walks change nothing there. */
  readonly original: Pick<Restaurant, 'origin'>
  readonly language: Language
  readonly say: Say
  /** Checks the screen as it stands, or takes its picture. A `ready` that is visible proves that it has loaded. */
  readonly look: (name: string, ready?: Locator) => Promise<void>
  /** Opens an address and waits until the page works. */
  readonly open: (address: string) => Promise<void>
}

/** A way through several screens of one app. */
export interface Walk {
  readonly title: string
  /** The routes that it opens, as the app's list of routes writes them, and the dialogs on them. */
  readonly routes: readonly string[]
  readonly walk: (tour: Tour) => Promise<void>
}

/** Starts the name of a button that goes on with a hint: "Reviews 6.1 of 7". */
export function begins(text: string | RegExp): RegExp {
  return typeof text === 'string' ? new RegExp(`^${RegExp.escape(text)}`) : text
}

export function button(within: Page | Locator, name: string | RegExp): Locator {
  return within.getByRole('button', { name, exact: true }).filter({ visible: true }).first()
}

export function dialogOf(page: Page): Locator {
  return page.getByRole('dialog').or(page.getByRole('alertdialog')).filter({ visible: true })
}

export async function closeDialog(page: Page): Promise<void> {
  // Escape closes what has the focus, which arrives some frames after a dialog is visible.
  await expect(
    dialogOf(page)
      .locator(':focus')
      .or(dialogOf(page).and(page.locator(':focus'))),
  ).toHaveCount(1)
  await page.keyboard.press('Escape')
  await dialogOf(page).waitFor({ state: 'detached' })
}
