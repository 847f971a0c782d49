import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Answer } from '../api/call.ts'
import {
  changePerson,
  changeRole,
  fetchInvitation,
  fetchRoles,
  fetchTeam,
  type HeldRole,
  invitePerson,
  makeRole,
  type RoleFields,
  removePerson,
  removeRole,
  resendInvitation,
  suspendPerson,
  type Team,
  type TeamPost,
  takeBackInvitation,
} from '../api/team.ts'
import { type Edit, keysOf, read, useChange, useReadAgain } from './query.ts'

const keys = keysOf('team')

/** The people of the restaurant and who is invited. */
export function teamQuery() {
  return queryOptions({ queryKey: keys.of('people'), queryFn: read(fetchTeam) })
}

/** The roles that the restaurant has made. */
export function rolesQuery() {
  return queryOptions({ queryKey: keys.of('roles'), queryFn: read(fetchRoles) })
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
  return useTeamChange(({ wanted, seen }: Edit<TeamPost>) => changePerson(id, wanted, seen))
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

/** The team names the roles too. */
function useRoleChange<Input>(send: (input: Input) => Promise<Answer<readonly HeldRole[]>>) {
  const queries = useQueryClient()
  const readAgain = useReadAgain()
  return useChange<Input, readonly HeldRole[]>({
    send,
    onDone: (roles) => {
      queries.setQueryData(rolesQuery().queryKey, roles)
      return readAgain(teamQuery().queryKey)
    },
    onChangedMeanwhile: () => readAgain(keys.all),
  })
}

export function useMakeRole() {
  return useRoleChange(makeRole)
}

export function useChangeRole(id: number) {
  return useRoleChange(({ wanted, seen }: Edit<RoleFields>) => changeRole(id, wanted, seen))
}

export function useRemoveRole(id: number) {
  return useRoleChange(() => removeRole(id))
}
