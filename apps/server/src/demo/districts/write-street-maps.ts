/** Writes the street maps of the demo's districts; run it after a change of a district. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { districts } from './districts.ts'
import { streetMapOf } from './street-map.ts'

const folder = new URL('../../../assets/maps/', import.meta.url)
mkdirSync(folder, { recursive: true })
for (const district of districts) {
  writeFileSync(new URL(`${district.subdomain}.geo.json`, folder), `${JSON.stringify(streetMapOf(district))}\n`)
}
