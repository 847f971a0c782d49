import { isLanguage, languageOfTerritory } from '@comanda/domain'
import '@comanda/domain/install-temporal'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { systemClock } from './clock.ts'
import { type Config, readConfig } from './config/config.ts'
import { findEmbeddedPostgres } from './db/embedded/embedded-postgres.ts'
import { openDatabase } from './db/open-database.ts'
import { installationHostsOf } from './http/host.ts'
import type { ReadProblem } from './menu-files/read-outcome.ts'
import { createLog } from './observe/log.ts'
import { INVITATION_HOURS, type OpenOutcome, openBusiness } from './openings/open-business.ts'
import { checkOpening, type Opening, type OpeningForm, type OpeningProblem } from './openings/opening.ts'
import { readRestaurant } from './openings/read-restaurant.ts'

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

const report = (outcome: Extract<OpenOutcome, { kind: 'opened' }>, opening: Opening, config: Config): void => {
  const { name, host } = opening
  const site = config.mode === 'production' ? `https://${host}` : `http://${host}:${config.port}`
  console.log(`${name} is open with ${outcome.dishes} dishes: ${site}/`)
  for (const problem of outcome.problems)
    console.log(`Not read: ${[placeOf(problem), problem.reason, problem.value].filter(Boolean).join(', ')}`)
  console.log(
    `Its owner sets a password within ${INVITATION_HOURS} hours here: ${site}/console/new-password#token=${outcome.token}`,
  )
  console.log(
    `It takes orders in cash. For cards: npm run payments -- connect ${opening.slug}, then npm run payments -- cards ${opening.slug} on`,
  )
}

const start = async (): Promise<void> => {
  const config = readConfig()
  const { opening, menu } = readForm(config)
  const running = config.databaseUrl === null ? await findEmbeddedPostgres(config.dataDir) : null
  const database = await openDatabase(
    running === null ? config : { ...config, databaseUrl: running },
    createLog('warn'),
  )
  try {
    const outcome = await openBusiness({ db: database.db, clock: systemClock }, opening, { menu, state: 'live' })
    if (outcome.kind !== 'opened') throw new Refusal(REFUSED[outcome.kind])
    report(outcome, opening, config)
  } finally {
    await database.close()
  }
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
