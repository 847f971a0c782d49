import type { FiscalPerson, FiscalSystem } from '@comanda/domain'
import manifest from '../../../../../package.json' with { type: 'json' }
import type { Config } from '../../platform/config/config.ts'

export type VendorConfig = Pick<Config, 'mode' | 'verifactuVendorName' | 'verifactuVendorNif'>

/** Stands in the records of a demo, which leave this machine to nobody. */
const OF_DEMO: FiscalPerson = { name: 'Comanda (demostración)', nif: 'B00000000' }

/** Who answers for the program; null where the operator has not said. */
export function vendorOf({
  mode,
  verifactuVendorName: name,
  verifactuVendorNif: nif,
}: VendorConfig): FiscalPerson | null {
  if (name !== null && nif !== null) return { name, nif }
  return mode === 'demo' ? OF_DEMO : null
}

/** What the *declaración responsable* names, too. */
export const SYSTEM = { name: 'Comanda', id: 'CM', version: manifest.version } as const

/** Each business has a chain and numbers of its own, so that it is an installation of its own. */
export function systemOf(vendor: FiscalPerson, businessId: number): FiscalSystem {
  return { vendor, ...SYSTEM, installation: `comanda-${businessId}`, servesSeveral: false }
}
