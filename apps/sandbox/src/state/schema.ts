import type { Pool } from 'pg'

/** Lock id: two sandboxes that start at once must not create the schema twice. */
const LOCK = 7_316_209_431

const TABLES = `
create schema if not exists sandbox;
create table if not exists sandbox.objects (
  seq bigint generated always as identity,
  account text not null,
  id text not null,
  kind text not null,
  body jsonb not null,
  hidden jsonb not null default '{}',
  primary key (account, id)
);
create index if not exists objects_by_kind on sandbox.objects (account, kind, seq desc);
create unique index if not exists challenges_by_id on sandbox.objects (id) where kind = 'challenge';
create table if not exists sandbox.idempotency_keys (
  account text not null,
  key text not null,
  fingerprint text not null,
  request_id text not null,
  status integer,
  answer jsonb,
  created_at timestamptz not null,
  primary key (account, key)
);
create table if not exists sandbox.deliveries (
  id bigint generated always as identity primary key,
  account text not null,
  event_id text not null,
  attempts integer not null default 0,
  due_at timestamptz,
  delivered_at timestamptz,
  last_answer text
);
alter table sandbox.deliveries add column if not exists endpoint text;
create index if not exists deliveries_due on sandbox.deliveries (due_at) where due_at is not null;
create table if not exists sandbox.pending (
  id bigint generated always as identity primary key,
  account text not null,
  intent_id text not null,
  outcome text not null,
  due_at timestamptz not null
);
create table if not exists sandbox.mails (
  id bigint generated always as identity primary key,
  kind text not null,
  sent_at timestamptz not null,
  recipient text not null,
  sender text not null,
  subject text not null,
  body text not null,
  html text
);
alter table sandbox.mails add column if not exists message_id text;
alter table sandbox.mails add column if not exists files jsonb not null default '[]';
create table if not exists sandbox.identity_keys (
  provider text primary key,
  jwk jsonb not null
);
create table if not exists sandbox.push_keys (
  only_one boolean primary key default true check (only_one),
  public_key text not null,
  private_key text not null
);
create table if not exists sandbox.rides (
  id text primary key,
  provider text not null,
  account text not null,
  reference text not null,
  body jsonb not null,
  next_at timestamptz,
  attempts integer not null default 0,
  unique (provider, account, reference)
);
create index if not exists rides_due on sandbox.rides (next_at) where next_at is not null;
create table if not exists sandbox.printers (
  id text primary key,
  url text not null,
  maker text not null,
  name text not null,
  width integer not null,
  every integer not null,
  switches jsonb not null,
  memory jsonb not null,
  created_at timestamptz not null,
  next_at timestamptz
);
create table if not exists sandbox.tickets (
  id bigint generated always as identity primary key,
  printer_id text not null references sandbox.printers on delete cascade,
  printed_at timestamptz not null,
  token text,
  drawn jsonb not null
);
create index if not exists tickets_by_printer on sandbox.tickets (printer_id, id desc);
create table if not exists sandbox.identity_consents (
  provider text not null,
  person text not null,
  primary key (provider, person)
);
create table if not exists sandbox.access_tokens (
  token text primary key,
  app_id text not null,
  person text not null,
  expires_at timestamptz not null
);
`

/** Creates the sandbox's schema if it does not exist. Runs at every start. */
export async function createSchema(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [LOCK])
    await client.query(TABLES)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
