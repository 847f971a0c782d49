import type { CheckedChainWire, VerifactuWire } from '@comanda/contract/wire'
import type { TaxpayerKind } from '@comanda/domain'
import { call } from './call.ts'
import { change } from './change.ts'

export type Verifactu = VerifactuWire
export type FiscalEntry = VerifactuWire['records'][number]

interface Answered<T> {
  readonly data: T
}

const state = ({ data }: Answered<VerifactuWire>): Verifactu => data

export function fetchVerifactu() {
  return call('/staff/verifactu', state)
}

/** What an owner sets; null is what the NIF and the law say. */
export interface VerifactuChoice {
  readonly kind: TaxpayerKind | null
  readonly startsOn: string | null
}

const choiceToWire = ({ kind, startsOn }: VerifactuChoice) => ({ kind, startsOn: startsOn })

export function setVerifactu(wanted: VerifactuChoice, seen: VerifactuChoice) {
  return change('/staff/verifactu', state, choiceToWire(wanted), choiceToWire(seen))
}

/** @param file PKCS#12 in base64 */
export function setCertificate(file: string, password: string) {
  return call('/staff/verifactu/certificate', state, { file, password, seen: null })
}

export function repairRecord({ nif, number }: Pick<FiscalEntry, 'nif' | 'number'>) {
  return call('/staff/verifactu/repair', state, { nif, number })
}

export function checkChain() {
  return call('/staff/verifactu/check', ({ data }: Answered<CheckedChainWire>) => data, {})
}
