import { currencyOfTerritory, isLanguage, languageOfTerritory } from '@comanda/domain'
import '@comanda/domain/install-temporal'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { installationHostsOf } from '../http/host.ts'
import { INVITATION_HOURS, type OpenOutcome, openBusiness } from '../installation/openings/open-business.ts'
import { checkOpening, type Opening, type OpeningForm, type OpeningProblem } from '../installation/openings/opening.ts'
import { readRestaurant } from '../installation/openings/read-restaurant.ts'
import { systemClock } from '../platform/clock.ts'
import { type Config, readConfig } from '../platform/config/config.ts'
import { findEmbeddedPostgres } from '../platform/db/embedded/embedded-postgres.ts'
import { openDatabase } from '../platform/db/open-database.ts'
import { createLog } from '../platform/observe/log.ts'
import { Overloaded } from '../platform/work-queue.ts'
import { FileTooLarge } from '../restaurants/menu-files/file-limits.ts'
import { createMenuFiles } from '../restaurants/menu-files/menu-files.ts'
import type { ReadMenu, ReadProblem } from '../restaurants/menu-files/read-outcome.ts'

const text = { type: 'string', default: '' } as const
const OPTIONS = {
  page: text,
  menu: text,
  name: text,
  'location-name': text,
  host: text,
  territory: text,
  language: text,
  colour: text,
  'owner-email': text,
  'owner-name': text,
  street: text,
  'street-number': text,
  city: text,
  postcode: text,
  telephone: text,
  hours: text,
  'delivers-to': text,
  'delivery-fee': text,
  'delivery-minimum': text,
  'legal-name': text,
  'vat-number': text,
  receipts: text,
} as const

const FIELDS: Readonly<Record<keyof OpeningForm, keyof typeof OPTIONS>> = {
  name: 'name',
  locationName: 'location-name',
  host: 'host',
  territory: 'territory',
  language: 'language',
  colour: 'colour',
  ownerEmail: 'owner-email',
  ownerName: 'owner-name',
  street: 'street',
  streetNumber: 'street-number',
  city: 'city',
  postcode: 'postcode',
  telephone: 'telephone',
  hours: 'hours',
  deliversTo: 'delivers-to',
  deliveryFee: 'delivery-fee',
  deliveryMinimum: 'delivery-minimum',
  legalName: 'legal-name',
  vatNumber: 'vat-number',
  receiptIssuer: 'receipts',
}

const USAGE = `npm run business:create -- --host order.example.com --territory uk --owner-email ana@example.com --page restaurant.html
Opens a restaurant. docs/guide/operator/opening-a-restaurant.md describes every option.`

const REFUSED: Readonly<Record<Exclude<OpenOutcome['kind'], 'opened'>, string>> = {
  'host-taken': '--host: another restaurant has this host name.',
  'name-taken': '--name: another restaurant has this name.',
  'menu-empty': '--menu: the file has no dish that can be read.',
}

const WORDS: Readonly<Record<OpeningProblem, string>> = {
  required: 'is missing',
  not_a_host: 'is no host name that the internet knows, such as order.example.com',
  host_reserved: 'is reserved for the installation, or looks like it',
  host_taken: 'belongs to another restaurant',
  name_taken: 'belongs to another restaurant',
  not_a_territory: 'is neither uk nor es',
  not_a_language: 'is no language of this installation',
  not_a_colour: 'is no colour, such as #b3261e',
  not_an_email: 'is no email address',
  not_a_postcode: 'is no postcode of the territory',
  not_a_telephone: 'is no telephone number of the territory',
  not_hours: 'cannot be read; an example: "Mo-Fr 12:00-15:00,18:00-23:00; Sa 12:00-23:00"',
  not_an_amount: 'is no amount, such as 2.50',
  no_links: 'must not contain a link',
  too_long: 'is too long',
  not_a_vat_number: 'is no VAT number of the territory (in Spain the NIF)',
  not_an_issuer: 'is neither we nor till',
}

/** Ends the command with these lines; nothing was changed. */
class Refusal extends Error {}

const readFile = (option: string, path: string): Buffer => {
  try {
    return readFileSync(path)
  } catch {
    throw new Refusal(`--${option}: ${path} cannot be read.`)
  }
}

const readForm = (config: Config): { readonly opening: Opening; readonly menu: Buffer } => {
  const { values } = parseArgs({ options: OPTIONS })
  const source = values.menu || values.page
  if (source === '' || values.host === '') throw new Refusal(USAGE)
  const territory = values.territory === 'es' ? 'es' : 'uk'
  const language = isLanguage(values.language) ? values.language : languageOfTerritory(territory)
  const page = values.page === '' ? null : readFile('page', values.page).toString('utf8')
  const facts = page === null ? null : readRestaurant(page, language, territory)
  const form = Object.fromEntries(Object.entries(FIELDS).map(([field, option]) => [field, values[option]]))
  const hosts = { installationHosts: installationHostsOf(config), takesLocal: config.mode === 'demo' }
  const checked = checkOpening(form as unknown as OpeningForm, { facts, hosts, isPlaceOptional: false })
  if ('opening' in checked) return { opening: checked.opening, menu: readFile(values.menu ? 'menu' : 'page', source) }
  const lines = Object.entries(checked.problems).map(
    ([field, problem]) => `--${FIELDS[field as keyof OpeningForm]} ${WORDS[problem]}.`,
  )
  throw new Refusal(lines.join('\n'))
}

const placeOf = ({ place }: ReadProblem): string => ('line' in place ? `line ${place.line}` : place.path)

/** Reads the menu in a thread of its own: a file that is no menu ends the thread, not the command. */
const readMenu = async (bytes: Buffer, { language, territory }: Opening): Promise<ReadMenu> => {
  const menuFiles = createMenuFiles()
  try {
    const place = { language, currency: currencyOfTerritory(territory) }
    return await menuFiles.work({ kind: 'read', bytes: Uint8Array.from(bytes), place })
  } catch (error) {
    if (error instanceof FileTooLarge)
      throw new Refusal(`--menu: the file holds more than a menu can (${error.excess}).`)
    if (error instanceof Overloaded) throw new Refusal('--menu: this machine is too busy to read it. Try again later.')
    throw error
  } finally {
    await menuFiles.close()
  }
}

const report = (
  outcome: Extract<OpenOutcome, { kind: 'opened' }>,
  { problems, unlisted }: ReadMenu,
  opening: Opening,
  config: Config,
): void => {
  const { name, host } = opening
  const site = config.mode === 'production' ? `https://${host}` : `http://${host}:${config.port}`
  console.log(`${name} is open with ${outcome.dishes} dishes: ${site}/`)
  for (const problem of problems)
    console.log(`Not read: ${[placeOf(problem), problem.reason, problem.value].filter(Boolean).join(', ')}`)
  if (unlisted > 0) console.log(`Not read: ${unlisted} more`)
  console.log(
    `Its owner sets a password within ${INVITATION_HOURS} hours here: ${site}/console/new-password#token=${outcome.token}`,
  )
  if (opening.legalName === '')
    console.log(
      'It has no legal name yet (--legal-name, --vat-number, --receipts): its owner enters it under Restaurant, Company and VAT.',
    )
  console.log(
    `It takes orders in cash. For cards: npm run payments -- connect ${opening.slug}, then npm run payments -- cards ${opening.slug} on`,
  )
}

const start = async (): Promise<void> => {
  const config = readConfig()
  const { opening, menu: bytes } = readForm(config)
  const menu = await readMenu(bytes, opening)
  const running = config.databaseUrl === null ? await findEmbeddedPostgres(config.dataDir) : null
  const database = await openDatabase(
    running === null ? config : { ...config, databaseUrl: running },
    createLog('warn'),
  )
  try {
    const outcome = await openBusiness({ db: database.db, clock: systemClock }, opening, { menu, state: 'live' })
    if (outcome.kind !== 'opened') throw new Refusal(REFUSED[outcome.kind])
    report(outcome, menu, opening, config)
  } finally {
    await database.close()
  }
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
