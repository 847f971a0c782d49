/** Draws the street maps of the demo's quarters: run it after changing a quarter. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { quarters } from './quarters.ts'
import { streetMapOf } from './street-map.ts'

const folder = new URL('../../../assets/maps/', import.meta.url)
mkdirSync(folder, { recursive: true })
for (const quarter of quarters) {
  writeFileSync(new URL(`${quarter.subdomain}.geo.json`, folder), `${JSON.stringify(streetMapOf(quarter))}\n`)
}
