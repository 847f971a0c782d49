import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  GIVEN_ACTIONS,
  type OwnRole,
  permissionsOf,
  STAFF_ACTIONS,
  STAFF_ROLES,
  type StaffAction,
  type StaffRights,
} from './staff.ts'
import {
  isPostComplete,
  mayChangeRole,
  mayGivePost,
  rightsOf,
  type StaffPost,
  type TeamMember,
  teamObstacle,
} from './team.ts'

const PLACES = [1, 2, 3]

const OWN_ROLES = [1, 2, 3]
/** Also what no role of a business's own can have. */
const permissions = () => fc.subarray([...STAFF_ACTIONS], { minLength: 1 })
const ownRole = (id: number, of: readonly StaffAction[]): OwnRole => ({ id, name: `Role ${id}`, permissions: of })

/** A role that every business has, or one of its own as it is at first. */
const post = (own: readonly OwnRole[]): fc.Arbitrary<StaffPost> =>
  fc
    .record({
      role: fc.constantFrom(...STAFF_ROLES, ...own),
      places: fc.option(fc.subarray(PLACES, { minLength: 1 })),
    })
    .filter(isPostComplete)

type Invitation = StaffPost & { readonly by: number }
type Step =
  | { readonly kind: 'edit'; readonly by: number; readonly role: number; readonly permissions: readonly StaffAction[] }
  | { readonly kind: 'invite'; readonly by: number; readonly post: StaffPost }
  | { readonly kind: 'accept'; readonly invitation: number }
  | { readonly kind: 'change'; readonly by: number; readonly to: number; readonly post: StaffPost }
  | { readonly kind: 'suspend' | 'restore' | 'remove'; readonly by: number; readonly to: number }

const someone = () => fc.nat(9)
const step = (own: readonly OwnRole[]): fc.Arbitrary<Step> =>
  fc.oneof(
    fc.record({
      kind: fc.constant('edit' as const),
      by: someone(),
      role: fc.constantFrom(...OWN_ROLES),
      permissions: permissions(),
    }),
    fc.record({ kind: fc.constant('invite' as const), by: someone(), post: post(own) }),
    fc.record({ kind: fc.constant('accept' as const), invitation: fc.nat(9) }),
    fc.record({ kind: fc.constant('change' as const), by: someone(), to: someone(), post: post(own) }),
    fc.record({ kind: fc.constantFrom('suspend', 'restore', 'remove'), by: someone(), to: someone() }),
  )

interface World {
  /** The roles of the business's own as they are now. */
  readonly own: readonly OwnRole[]
  readonly team: readonly TeamMember[]
  readonly invitations: readonly Invitation[]
}

/** The post with its role as it is now: a member and an invitation hold no more than its id. */
const asNow = <Post extends StaffPost>(post: Post, own: readonly OwnRole[]): Post => {
  const { role } = post
  return typeof role === 'string' ? post : { ...post, role: own.find(({ id }) => id === role.id) ?? role }
}

/** One call of the server: it is refused, or changes the team. */
const after = (stored: World, given: Step): World => {
  const { own } = stored
  const team = stored.team.map((member) => asNow(member, own))
  const invitations = stored.invitations.map((invitation) => asNow(invitation, own))
  const world = { own, team, invitations }
  const one = 'post' in given ? { ...given, post: asNow(given.post, own) } : given
  const worker = (at: number) => team.find(({ id, isWorking }) => id === at && isWorking)
  if (one.kind === 'edit') {
    const by = worker(one.by)
    const was = own.find(({ id }) => id === one.role) ?? null
    if (!by || !mayChangeRole(by, { was, wanted: one.permissions })) return world
    const changed = own.map((role) => (role.id === one.role ? ownRole(role.id, one.permissions) : role))
    return {
      own: changed,
      invitations: invitations.map((invitation) => asNow(invitation, changed)),
      team: team.map((member) => asNow(member, changed)),
    }
  }
  if (one.kind === 'invite') {
    const by = worker(one.by)
    const isGiven = by && mayGivePost(rightsOf(by), one.post)
    return isGiven ? { own, team, invitations: [...invitations, { ...one.post, by: one.by }] } : world
  }
  if (one.kind === 'accept') {
    const invitation = invitations[one.invitation]
    const by = invitation && worker(invitation.by)
    if (!by || !mayGivePost(rightsOf(by), invitation)) return world
    const { role, places } = invitation
    return { own, invitations, team: [...team, { id: team.length, role, places, isWorking: true }] }
  }
  const wanted = one.kind === 'change' ? one.post : one.kind === 'restore' ? (team[one.to] ?? null) : null
  if (teamObstacle(team, { by: one.by, to: one.to, wanted }) !== null) return world
  const changed = (member: TeamMember): TeamMember => {
    if (one.kind === 'change') return { ...member, role: one.post.role, places: one.post.places }
    return { ...member, isWorking: one.kind === 'restore' }
  }
  return { own, invitations, team: team.map((member) => (member.id === one.to ? changed(member) : member)) }
}

const teamOf = (posts: readonly StaffPost[]): readonly TeamMember[] =>
  posts.map(({ role, places }, id) => ({ id, role, places, isWorking: true }))

/** Every permission at every place, one by one; place 0 is one that opens later. */
const each = ({ permissions, places }: StaffRights): Set<string> =>
  new Set(permissions.flatMap((permission) => (places ?? [0, ...PLACES]).map((place) => `${permission} ${place}`)))

describe('the rules of a team', () => {
  it('no sequence of invitations and changes, of roles too, gives rights that none who acts had [6.09]', () => {
    fc.assert(
      fc.property(
        fc.tuple(permissions(), permissions(), permissions()).chain((sets) => {
          const own = sets.map((of, n) => ownRole(n + 1, of))
          return fc.tuple(
            fc.constant(own),
            fc.array(post(own), { minLength: 1, maxLength: 4 }),
            fc.array(step(own), { maxLength: 60 }),
          )
        }),
        ([own, posts, steps]) => {
          // An owner who never acts stands for those who must be safe from the others.
          const owner: StaffPost = { role: 'owner', places: null }
          const insiders = posts.filter(({ role }) => role !== 'owner')
          let world: World = { own, team: teamOf([owner, ...insiders]), invitations: [] }
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
      fc.property(fc.array(step(OWN_ROLES.map((id) => ownRole(id, STAFF_ACTIONS))), { maxLength: 80 }), (steps) => {
        const own = OWN_ROLES.map((id) => ownRole(id, ['read-orders']))
        let world: World = { own, team: teamOf([{ role: 'owner', places: null }]), invitations: [] }
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

  it('a role of the business’s own never holds what owners alone may do [6.08]', () => {
    const all = ownRole(1, STAFF_ACTIONS)
    expect(permissionsOf(all)).toEqual(GIVEN_ACTIONS)
    expect(permissionsOf(all)).toEqual(permissionsOf('manager'))
    expect(mayGivePost(rightsOf({ role: all, places: null }), { role: 'owner', places: null })).toBe(false)
  })

  it('owners alone change roles, and nobody the role that they have [6.09]', () => {
    const was = ownRole(1, ['read-orders', 'manage-team'])
    const change = { was, wanted: ['read-orders', 'refund-order'] } as const
    expect(mayChangeRole({ role: 'owner', places: null }, change)).toBe(true)
    expect(mayChangeRole({ role: 'owner', places: null }, { was: null, wanted: change.wanted })).toBe(true)
    expect(mayChangeRole({ role: 'manager', places: null }, change)).toBe(false)
    expect(mayChangeRole({ role: was, places: null }, change)).toBe(false)
  })

  it('an owner works at all places, others at one or more [6.09]', () => {
    expect(isPostComplete({ role: 'owner', places: [1] })).toBe(false)
    expect(isPostComplete({ role: 'kitchen', places: [] })).toBe(false)
    expect(isPostComplete({ role: 'kitchen', places: [1] })).toBe(true)
    expect(isPostComplete({ role: 'owner', places: null })).toBe(true)
  })
})
