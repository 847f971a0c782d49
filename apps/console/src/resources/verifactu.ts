import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Answer } from '../api/call.ts'
import {
  checkChain,
  type FiscalEntry,
  fetchVerifactu,
  repairRecord,
  setCertificate,
  setVerifactu,
  type Verifactu,
  type VerifactuChoice,
} from '../api/verifactu.ts'
import { type Edit, keysOf, read, useChange } from './query.ts'

const keys = keysOf('verifactu')
const EVERY_MS = 15_000

/** Settings, what waits, and the last records; read again while it is shown, because sending goes on. */
export function verifactuQuery() {
  return queryOptions({ queryKey: keys.of('state'), queryFn: read(fetchVerifactu), refetchInterval: EVERY_MS })
}

function useStateChange<Input = void>(send: (input: Input) => Promise<Answer<Verifactu>>) {
  const queries = useQueryClient()
  return useChange<Input, Verifactu>({
    send,
    onDone: (stored) => queries.setQueryData(verifactuQuery().queryKey, stored),
  })
}

export function useSetVerifactu() {
  return useStateChange(({ wanted, seen }: Edit<VerifactuChoice>) => setVerifactu(wanted, seen))
}

export function useSetCertificate() {
  return useStateChange(({ file, password }: { readonly file: string; readonly password: string }) =>
    setCertificate(file, password),
  )
}

export function useRepairRecord() {
  return useStateChange((record: Pick<FiscalEntry, 'nif' | 'number'>) => repairRecord(record))
}

export function useCheckChain() {
  return useChange({ send: () => checkChain() })
}
