import type { Connection } from '@comanda/domain'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Answer } from '../api/call.ts'
import {
  type Connections,
  type Fields,
  fetchConnections,
  removeConnection,
  setConnection,
  setSite,
  testConnection,
} from '../api/connections.ts'
import { type Edit, keysOf, read, useChange } from './query.ts'

const keys = keysOf('connections')

/** The business's own third parties. */
export function connectionsQuery() {
  return queryOptions({ queryKey: keys.all, queryFn: read(fetchConnections) })
}

function useConnectionChange<Input = void>(send: (input: Input) => Promise<Answer<Connections>>) {
  const queries = useQueryClient()
  return useChange<Input, Connections>({
    send,
    onDone: (stored) => queries.setQueryData(keys.all, stored),
    onChangedMeanwhile: () => queries.invalidateQueries({ queryKey: keys.all }),
  })
}

export function useSetConnection(kind: Connection) {
  return useConnectionChange(({ wanted, seen }: { readonly wanted: Fields; readonly seen: Connections }) =>
    setConnection(kind, wanted, seen),
  )
}

export function useSetSite() {
  return useConnectionChange(({ wanted, seen }: Edit<Connections['site']>) => setSite(wanted, seen))
}

export function useRemoveConnection(kind: Connection) {
  return useConnectionChange((seen: Connections['states'][Connection]) => removeConnection(kind, seen))
}

/** Sends a test to an address or number. */
export function useTestConnection(kind: 'mail' | 'sms') {
  return useConnectionChange((to: string) => testConnection(kind, to))
}
