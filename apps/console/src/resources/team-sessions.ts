import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Answer } from '../api/call.ts'
import { endPersonSessions, endTeamSession, fetchTeamSessions, type TeamSession } from '../api/team-sessions.ts'
import { keysOf, read, useChange } from './query.ts'

const keys = keysOf('team-sessions')

/** Where the people of the restaurant are signed in. */
export function teamSessionsQuery() {
  return queryOptions({ queryKey: keys.all, queryFn: read(fetchTeamSessions) })
}

function useSessionChange<Input>(send: (input: Input) => Promise<Answer<readonly TeamSession[]>>) {
  const queries = useQueryClient()
  return useChange<Input, readonly TeamSession[]>({
    send,
    onDone: (sessions) => queries.setQueryData(teamSessionsQuery().queryKey, sessions),
  })
}

export function useEndTeamSession() {
  return useSessionChange(endTeamSession)
}

export function useEndPersonSessions(person: number) {
  return useSessionChange(() => endPersonSessions(person))
}
