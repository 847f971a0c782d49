import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { fetchMessageSettings, setMessageSettings, type WantedMessages } from '../api/messages.ts'
import { type Edit, keysOf, read, useChange } from './query.ts'

const keys = keysOf('messages')

/** How customers are told about their orders, of the business and of one of its locations. */
export function messagesQuery(locationId: number) {
  return queryOptions({ queryKey: keys.of(locationId), queryFn: read(() => fetchMessageSettings(locationId)) })
}

export function useSetMessages(locationId: number) {
  const queries = useQueryClient()
  return useChange({
    send: ({ wanted, seen }: Edit<WantedMessages>) => setMessageSettings(locationId, wanted, seen),
    onDone: (stored) => queries.setQueryData(keys.of(locationId), stored),
  })
}
