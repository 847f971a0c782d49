import { menuFileToWire } from '@comanda/contract/wire'
import type { CategoryEntry, SampleMenu } from '@comanda/domain'
import { curry } from './curry.ts'
import { pizzeria } from './pizzeria.ts'
import type { Reader } from './sample-dish.ts'
import { tapas } from './tapas.ts'

const MENUS: Readonly<Record<SampleMenu, readonly ((reader: Reader) => CategoryEntry)[]>> = { pizzeria, tapas, curry }

/** A sample menu as a file of our own format, in a language and the prices of a territory. */
export function sampleMenuFile(sample: SampleMenu, reader: Reader): Uint8Array {
  return Buffer.from(JSON.stringify(menuFileToWire({ categories: MENUS[sample].map((category) => category(reader)) })))
}
