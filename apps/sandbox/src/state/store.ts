import type { PoolClient } from 'pg'
import type { Stripe } from 'stripe'
import type { Hidden, Kind, Kinds } from './kinds.ts'

export interface Stored<K extends Kind> {
  readonly body: Kinds[K]
  readonly hidden: Hidden
}

interface Row<K extends Kind> {
  body: Kinds[K]
  hidden: Hidden
}

interface Page {
  readonly limit: number
  readonly startingAfter: string | undefined
  readonly endingBefore: string | undefined
  /** Top-level fields to match exactly, e.g. `customer`. */
  readonly where: Readonly<Record<string, string>>
  /** Internal state to match exactly. */
  readonly whereHidden?: Hidden | undefined
  /** Earliest creation, seconds since 1970. */
  readonly createdFrom?: number | undefined
  /** Latest creation, seconds since 1970. */
  readonly createdUntil?: number | undefined
}

interface Search {
  /** Name and value of the metadata, compared without regard to case. */
  readonly name: string
  readonly value: string
  readonly limit: number
  /** Latest creation, seconds since 1970. */
  readonly createdUntil: number
  readonly startingAfter: string | undefined
}

/** The objects of one account in one transaction. */
export interface Store {
  readonly account: string
  find<K extends Kind>(kind: K, id: string): Promise<Stored<K> | undefined>
  /** Finds the object and locks it until the transaction ends. */
  lock<K extends Kind>(kind: K, id: string): Promise<Stored<K> | undefined>
  save<K extends Kind>(kind: K, body: Kinds[K], hidden?: Hidden): Promise<void>
  remove(kind: Kind, id: string): Promise<void>
  list<K extends Kind>(kind: K, page: Page): Promise<{ data: Kinds[K][]; hasMore: boolean }>
  /** Newest first. */
  search<K extends Kind>(kind: K, search: Search): Promise<{ data: Kinds[K][]; hasMore: boolean }>
  /** Finds an object of any kind by id. */
  findAny(id: string): Promise<object | undefined>
  /** What is in the balance and in no payout, oldest first; locked. */
  unpaid(): Promise<Stripe.BalanceTransaction[]>
  /** Makes a balance transaction a part of a payout. */
  assignPayout(transaction: string, payout: string): Promise<void>
}

const find = (suffix: string) =>
  `select body, hidden from sandbox.objects where account = $1 and id = $2 and kind = $3 ${suffix}`

/** @param account a connected account's id, or `''` for the platform. */
export function createStore(client: PoolClient, account: string): Store {
  return {
    account,
    async find<K extends Kind>(kind: K, id: string) {
      return (await client.query<Row<K>>(find(''), [account, id, kind])).rows[0]
    },
    async lock<K extends Kind>(kind: K, id: string) {
      return (await client.query<Row<K>>(find('for update'), [account, id, kind])).rows[0]
    },
    async save(kind, body, hidden) {
      await client.query(
        `insert into sandbox.objects (account, id, kind, body, hidden) values ($1, $2, $3, $4, coalesce($5, '{}'::jsonb))
         on conflict (account, id) do update set body = excluded.body, hidden = coalesce($5, objects.hidden)`,
        [account, body.id, kind, JSON.stringify(body), hidden === undefined ? null : JSON.stringify(hidden)],
      )
    },
    async remove(kind, id) {
      await client.query('delete from sandbox.objects where account = $1 and id = $2 and kind = $3', [
        account,
        id,
        kind,
      ])
    },
    async list<K extends Kind>(kind: K, page: Page) {
      const backwards = page.endingBefore !== undefined
      const cursor = page.startingAfter ?? page.endingBefore ?? null
      const rows = await client.query<{ body: Kinds[K] }>(
        `select body from sandbox.objects
         where account = $1 and kind = $2 and body @> $3::jsonb and hidden @> $8::jsonb
           and ($6::bigint is null or (body ->> 'created')::bigint >= $6)
           and ($7::bigint is null or (body ->> 'created')::bigint <= $7)
           and ($4::text is null or seq ${backwards ? '>' : '<'}
             (select seq from sandbox.objects where account = $1 and id = $4))
         order by seq ${backwards ? 'asc' : 'desc'} limit $5`,
        [
          account,
          kind,
          JSON.stringify(page.where),
          cursor,
          page.limit + 1,
          page.createdFrom ?? null,
          page.createdUntil ?? null,
          JSON.stringify(page.whereHidden ?? {}),
        ],
      )
      const data = rows.rows.slice(0, page.limit).map((row) => row.body)
      return { data: backwards ? data.reverse() : data, hasMore: rows.rows.length > page.limit }
    },
    async search<K extends Kind>(kind: K, { name, value, limit, createdUntil, startingAfter }: Search) {
      const { rows } = await client.query<{ body: Kinds[K] }>(
        `select body from sandbox.objects
         where account = $1 and kind = $2 and lower(body -> 'metadata' ->> $3) = lower($4)
           and (body ->> 'created')::bigint <= $5
           and ($6::text is null or seq < (select seq from sandbox.objects where account = $1 and id = $6))
         order by seq desc limit $7`,
        [account, kind, name, value, createdUntil, startingAfter ?? null, limit + 1],
      )
      return { data: rows.slice(0, limit).map((row) => row.body), hasMore: rows.length > limit }
    },
    async findAny(id) {
      const rows = await client.query<{ body: object }>(
        'select body from sandbox.objects where account = $1 and id = $2',
        [account, id],
      )
      return rows.rows[0]?.body
    },
    async unpaid() {
      const { rows } = await client.query<{ body: Stripe.BalanceTransaction }>(
        `select body from sandbox.objects
         where account = $1 and kind = 'balance_transaction' and hidden ->> 'payout' = '' order by seq for update`,
        [account],
      )
      return rows.map(({ body }) => body)
    },
    async assignPayout(transaction, payout) {
      await client.query(
        `update sandbox.objects set hidden = hidden || jsonb_build_object('payout', $3::text)
         where account = $1 and id = $2`,
        [account, transaction, payout],
      )
    },
  }
}
