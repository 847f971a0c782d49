import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { STAFF_ROLES, type StaffRights } from './staff.ts'
import { isPostComplete, mayGivePost, rightsOf, type StaffPost, type TeamMember, teamObstacle } from './team.ts'

const PLACES = [1, 2, 3]

const post = (): fc.Arbitrary<StaffPost> =>
  fc
    .record({
      role: fc.constantFrom(...STAFF_ROLES),
      places: fc.option(fc.subarray(PLACES, { minLength: 1 })),
    })
    .filter(isPostComplete)

type Invitation = StaffPost & { readonly by: number }
type Step =
  | { readonly kind: 'invite'; readonly by: number; readonly post: StaffPost }
  | { readonly kind: 'accept'; readonly invitation: number }
  | { readonly kind: 'change'; readonly by: number; readonly to: number; readonly post: StaffPost }
  | { readonly kind: 'suspend' | 'restore' | 'remove'; readonly by: number; readonly to: number }

const someone = () => fc.nat(9)
const step = (): fc.Arbitrary<Step> =>
  fc.oneof(
    fc.record({ kind: fc.constant('invite' as const), by: someone(), post: post() }),
    fc.record({ kind: fc.constant('accept' as const), invitation: fc.nat(9) }),
    fc.record({ kind: fc.constant('change' as const), by: someone(), to: someone(), post: post() }),
    fc.record({ kind: fc.constantFrom('suspend', 'restore', 'remove'), by: someone(), to: someone() }),
  )

interface World {
  readonly team: readonly TeamMember[]
  readonly invitations: readonly Invitation[]
}

/** One call of the server: it is refused, or changes the team. */
const after = (world: World, one: Step): World => {
  const { team, invitations } = world
  const worker = (at: number) => team.find(({ id, isWorking }) => id === at && isWorking)
  if (one.kind === 'invite') {
    const by = worker(one.by)
    const isGiven = by && mayGivePost(rightsOf(by), one.post)
    return isGiven ? { team, invitations: [...invitations, { ...one.post, by: one.by }] } : world
  }
  if (one.kind === 'accept') {
    const invitation = invitations[one.invitation]
    const by = invitation && worker(invitation.by)
    if (!by || !mayGivePost(rightsOf(by), invitation)) return world
    const { role, places } = invitation
    return { invitations, team: [...team, { id: team.length, role, places, isWorking: true }] }
  }
  const wanted = one.kind === 'change' ? one.post : one.kind === 'restore' ? (team[one.to] ?? null) : null
  if (teamObstacle(team, { by: one.by, to: one.to, wanted }) !== null) return world
  const changed = (member: TeamMember): TeamMember => {
    if (one.kind === 'change') return { ...member, role: one.post.role, places: one.post.places }
    return { ...member, isWorking: one.kind === 'restore' }
  }
  return { invitations, team: team.map((member) => (member.id === one.to ? changed(member) : member)) }
}

const teamOf = (posts: readonly StaffPost[]): readonly TeamMember[] =>
  posts.map(({ role, places }, id) => ({ id, role, places, isWorking: true }))

/** Every permission at every place, one by one; place 0 is one that opens later. */
const each = ({ permissions, places }: StaffRights): Set<string> =>
  new Set(permissions.flatMap((permission) => (places ?? [0, ...PLACES]).map((place) => `${permission} ${place}`)))

describe('the rules of a team', () => {
  it('no sequence of invitations and changes gives rights that one of those who act did not have [6.09]', () => {
    fc.assert(
      fc.property(
        fc.array(post(), { minLength: 1, maxLength: 4 }),
        fc.array(step(), { maxLength: 60 }),
        (posts, steps) => {
          // An owner who never acts stands for those who must be safe from the others.
          const owner: StaffPost = { role: 'owner', places: null }
          const insiders = posts.filter(({ role }) => role !== 'owner')
          let world: World = { team: teamOf([owner, ...insiders]), invitations: [] }
          const had = insiders.map(rightsOf)
          const isCovered = (rights: StaffRights): boolean => {
            const held = each(rights)
            return had.some((one) => each(one).isSupersetOf(held))
          }
          for (const one of steps) {
            if ('by' in one && one.by === 0) continue
            world = after(world, one)
          }
          expect(world.team[0]).toEqual({ id: 0, ...owner, isWorking: true })
          for (const member of world.team.slice(1)) expect(isCovered(rightsOf(member))).toBe(true)
        },
      ),
      { numRuns: 300 },
    )
  })

  it('a business keeps an owner who works, whatever its members do [6.09]', () => {
    fc.assert(
      fc.property(fc.array(step(), { maxLength: 80 }), (steps) => {
        let world: World = { team: teamOf([{ role: 'owner', places: null }]), invitations: [] }
        for (const one of steps) world = after(world, one)
        expect(world.team.some(({ role, isWorking }) => role === 'owner' && isWorking)).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  it('a manager of one place changes who works there alone, and never an owner [6.09]', () => {
    const team = teamOf([
      { role: 'owner', places: null },
      { role: 'manager', places: [1] },
      { role: 'kitchen', places: [1] },
      { role: 'kitchen', places: [1, 2] },
      { role: 'kitchen', places: null },
    ])
    const kitchen: StaffPost = { role: 'front', places: [1] }
    const obstacles = [0, 1, 2, 3, 4].map((to) => teamObstacle(team, { by: 1, to, wanted: kitchen }))
    expect(obstacles).toEqual(['beyond_own_rights', 'own_member', null, 'beyond_own_rights', 'beyond_own_rights'])
    expect(teamObstacle(team, { by: 1, to: 2, wanted: { role: 'kitchen', places: [2] } })).toBe('beyond_own_rights')
    expect(teamObstacle(team, { by: 1, to: 2, wanted: { role: 'owner', places: null } })).toBe('beyond_own_rights')
    expect(teamObstacle(team, { by: 2, to: 3, wanted: null })).toBe('beyond_own_rights')
  })

  it('an owner works at all places, others at one or more [6.09]', () => {
    expect(isPostComplete({ role: 'owner', places: [1] })).toBe(false)
    expect(isPostComplete({ role: 'kitchen', places: [] })).toBe(false)
    expect(isPostComplete({ role: 'kitchen', places: [1] })).toBe(true)
    expect(isPostComplete({ role: 'owner', places: null })).toBe(true)
  })
})
