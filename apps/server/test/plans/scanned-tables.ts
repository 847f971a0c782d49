import type pg from 'pg'
import type { Statement } from './record-statements.ts'

interface Plan {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly Schema?: string
  readonly 'Index Name'?: string
  readonly 'Index Cond'?: string
  readonly Filter?: string
  /** Rows of each loop; only where the statement was run. */
  readonly 'Actual Rows'?: number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly Plan[]
}

const CAN_BE_EXPLAINED = /^\s*(select|insert|update|delete|with)\b/i
/** Without writes, locks and announcements. */
const ONLY_READS =
  /^\s*select\b(?!.*\b(for (update|share|no key update|key share)|pg_notify|pg_advisory|insert|update|delete)\b)/is

interface Reading {
  readonly partialIndexes: ReadonlySet<string>
  /**
   * Whether PostgreSQL chose the plan by itself. Where it was kept from sequential scans, it reads small tables by an
   * index from one end to the other; only a filter then shows that an index is missing.
   */
  readonly isUsual: boolean
  readonly isLimited: boolean
}

/**
 * Whether this node reads a table from one end to the other. A limit ends an ordered scan early, and a partial index
 * holds the wanted rows alone.
 */
const readsAll = (node: Plan, { partialIndexes, isUsual, isLimited }: Reading): boolean =>
  node['Node Type'] === 'Seq Scan' ||
  (/^Index (Only )?Scan$/.test(node['Node Type']) &&
    node['Index Cond'] === undefined &&
    (isUsual || node.Filter !== undefined) &&
    !isLimited &&
    !partialIndexes.has(node['Index Name'] ?? ''))

function readWhole(node: Plan, reading: Reading): readonly string[] {
  const own = node.Schema === 'public' && readsAll(node, reading) ? [node['Relation Name'] ?? ''] : []
  const isLimited = reading.isLimited || node['Node Type'] === 'Limit'
  return [...own, ...(node.Plans?.flatMap((plan) => readWhole(plan, { ...reading, isLimited })) ?? [])]
}

/**
 * A node that discards at least this many rows, and ten times as many as it returns, lacks an index for its condition.
 */
const MOST_DISCARDED = 300

function discardMost(node: Plan): readonly string[] {
  const { 'Actual Rows': kept = 0, 'Rows Removed by Filter': discarded = 0 } = node
  const own = discarded >= MOST_DISCARDED && discarded >= 10 * kept ? [node['Relation Name'] ?? ''] : []
  return [...own, ...(node.Plans?.flatMap(discardMost) ?? [])]
}

/** What a plan is judged by. */
export interface Known {
  /** The tables that hold enough rows for a plan to say something. */
  readonly filled: ReadonlySet<string>
  readonly partialIndexes: ReadonlySet<string>
}

export async function readKnown(client: pg.ClientBase): Promise<Known> {
  const names = async (text: string): Promise<ReadonlySet<string>> => {
    const { rows } = await client.query<{ name: string }>(text)
    return new Set(rows.map(({ name }) => name))
  }
  return {
    filled: await names(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and reltuples >= 1000`,
    ),
    partialIndexes: await names('select indexrelid::regclass::text as name from pg_index where indpred is not null'),
  }
}

/**
 * The tables that a statement reads whole: those of `filled` by the plan for its values, and any other by the plan that
 * PostgreSQL makes when it avoids sequential scans wherever an index can be used, so that an empty table is judged as
 * if it were large. A statement that only reads is run, and its plan is also judged by the rows that it reads and
 * throws away, such as all orders of a location.
 */
export async function tablesReadWhole(
  client: pg.ClientBase,
  { text, values }: Statement,
  { filled, partialIndexes }: Known,
): Promise<readonly string[]> {
  if (!CAN_BE_EXPLAINED.test(text)) return []
  const planOf = async (sequentialScans: 'on' | 'off', isRun = false): Promise<Plan | undefined> => {
    await client.query(`set enable_seqscan = ${sequentialScans}`)
    const { rows } = await client.query<{ 'QUERY PLAN': readonly { readonly Plan: Plan }[] }>(
      `explain (format json, verbose, analyze ${isRun}) ${text}`,
      [...values],
    )
    return rows[0]?.['QUERY PLAN'][0]?.Plan
  }
  const [usual, avoiding] = [await planOf('on', ONLY_READS.test(text)), await planOf('off')]
  const whole = (plan: Plan | undefined, isUsual: boolean): readonly string[] =>
    plan === undefined ? [] : readWhole(plan, { partialIndexes, isUsual, isLimited: false })
  return [
    ...whole(usual, true).filter((table) => filled.has(table)),
    ...(usual === undefined ? [] : discardMost(usual)),
    ...whole(avoiding, false),
  ]
}
