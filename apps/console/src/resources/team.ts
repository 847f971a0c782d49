import type { StaffPost } from '@comanda/domain'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Answer } from '../api/call.ts'
import {
  changePerson,
  fetchInvitation,
  fetchTeam,
  invitePerson,
  removePerson,
  resendInvitation,
  suspendPerson,
  type Team,
  takeBackInvitation,
} from '../api/team.ts'
import { type Edit, keysOf, read, useChange, useReadAgain } from './query.ts'

const keys = keysOf('team')

/** The people of the restaurant and who is invited. */
export function teamQuery() {
  return queryOptions({ queryKey: keys.of('people'), queryFn: read(fetchTeam) })
}

/** What a mailed link invites to. */
export function invitationQuery(token: string) {
  return queryOptions({
    queryKey: keys.of('invitation', token),
    queryFn: read(() => fetchInvitation(token)),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

function useTeamChange<Input>(send: (input: Input) => Promise<Answer<Team>>) {
  const queries = useQueryClient()
  const readAgain = useReadAgain()
  return useChange<Input, Team>({
    send,
    onDone: (team) => queries.setQueryData(teamQuery().queryKey, team),
    onChangedMeanwhile: () => readAgain(keys.all),
  })
}

export function useChangePerson(id: number) {
  return useTeamChange(({ wanted, seen }: Edit<StaffPost>) => changePerson(id, wanted, seen))
}

export function useSuspendPerson(id: number) {
  return useTeamChange((suspended: boolean) => suspendPerson(id, suspended))
}

export function useRemovePerson(id: number) {
  return useTeamChange(() => removePerson(id))
}

export function useInvitePerson() {
  return useTeamChange(invitePerson)
}

export function useResendInvitation() {
  return useTeamChange(resendInvitation)
}

export function useTakeBackInvitation() {
  return useTeamChange(takeBackInvitation)
}
