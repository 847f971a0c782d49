import { exceptions } from '../exceptions.ts'
import { proxies } from '../proxies.ts'
import {
  always,
  asGiven,
  atLeast,
  contact,
  hosts,
  oneOf,
  postgresUrl,
  publicUrl,
  wholeNumber,
  yesOrNo,
} from '../setting-values.ts'
import type { Settings } from './setting.ts'

export const SERVER_SETTINGS = {
  mode: {
    name: 'MODE',
    fallback: 'demo',
    meaning: '`demo` loads three demo restaurants and a sandbox for all third parties; `production` starts neither.',
    read: oneOf('demo', 'production'),
  },
  role: {
    name: 'ROLE',
    fallback: 'all',
    meaning:
      '`web` answers requests, `worker` does jobs, messages and periodic work and answers only `/healthz`, `/readyz` and `/metrics`; `all` does both. An installation needs at least one of each.',
    read: oneOf('all', 'web', 'worker'),
  },
  port: {
    name: 'PORT',
    fallback: '3000',
    meaning: 'Port of pages and API.',
    read: wholeNumber(0, 65_535),
  },
  host: {
    name: 'HOST',
    fallback: null,
    meaning:
      'Address to listen on; all addresses of the machine when not set. Behind a proxy on the same machine: `127.0.0.1`.',
    read: asGiven,
  },
  dataDir: {
    name: 'DATA_DIR',
    fallback: '.data',
    meaning: 'Folder of the embedded database. Not used with `DATABASE_URL`.',
    read: always,
  },
  databaseUrl: {
    name: 'DATABASE_URL',
    fallback: null,
    meaning:
      'A PostgreSQL server (15 or newer), `postgres://user:password@host/database?sslmode=verify-full`; production requires TLS except on this machine. Without it Comanda runs an embedded one.',
    read: postgresUrl,
  },
  databasePool: {
    name: 'DATABASE_POOL',
    fallback: '16',
    meaning: 'Maximum database connections, besides five for jobs and live events.',
    read: wholeNumber(2, 200),
  },
  databaseReplicaUrl: {
    name: 'DATABASE_REPLICA_URL',
    fallback: null,
    meaning:
      "A read replica of `DATABASE_URL`, in the same form. Operators' figures and downloads of personal data are read from it, nothing that a customer or a kitchen acts upon. Set it on all servers. See [read replica](high-availability.md#a-read-replica).",
    read: postgresUrl,
  },
  databaseReplicaLagSeconds: {
    name: 'DATABASE_REPLICA_LAG_SECONDS',
    fallback: '30',
    meaning: 'A replica that is further behind is not read: the primary is.',
    read: wholeNumber(10, 3600),
  },
  migrateAtStart: {
    name: 'MIGRATE_AT_START',
    fallback: 'true',
    meaning:
      '`false`: a server that meets a database without its newest migrations ends and names them; `npm run db:migrate` applies them while the servers of the version before go on. See [operation](operation.md#a-new-version).',
    read: yesOrNo,
  },
  databasePrepare: {
    name: 'DATABASE_PREPARE',
    fallback: 'true',
    meaning:
      '`false` behind a pooler in transaction mode without prepared statements (pgbouncer before 1.21); orders then take longer.',
    read: yesOrNo,
  },
  installationHosts: {
    name: 'INSTALLATION_HOSTS',
    fallback: 'localhost',
    meaning:
      'Host names of the installation, where the `subdomain` header selects the business (used by the native app).',
    read: hosts,
  },
  trustProxy: {
    name: 'TRUST_PROXY',
    fallback: 'false',
    meaning:
      'The proxies in front of the server: their number (`true` is 1), or their networks (`10.0.0.0/8, fd00::/8`), which is safer where the server can be reached past a proxy. Only then client address and protocol come from `X-Forwarded-For` and `X-Forwarded-Proto`. See [operation](operation.md).',
    read: proxies,
  },
  publicUrl: {
    name: 'PUBLIC_URL',
    fallback: null,
    meaning:
      'The `https://` address of the installation itself. Its host counts as one of `INSTALLATION_HOSTS`. Production needs it.',
    read: publicUrl,
  },
  allowInProduction: {
    name: 'ALLOW_IN_PRODUCTION',
    fallback: null,
    meaning:
      'What production refuses unless it is listed here: `test-keys` of Stripe, `no-mail` (no `SMTP_URL`), `no-public-url`, `plain-database` and `plain-mail` (connections to other machines without TLS or without a checked certificate).',
    read: exceptions,
  },
  tlsRejectUnauthorized: {
    name: 'NODE_TLS_REJECT_UNAUTHORIZED',
    fallback: null,
    meaning:
      "Node's own: `0` accepts any certificate of payment provider, database and mail server. Production does not start with it; `NODE_EXTRA_CA_CERTS` adds an own authority instead.",
    read: asGiven,
  },
  nodeOptions: {
    name: 'NODE_OPTIONS',
    fallback: null,
    meaning:
      "Node's own. Production does not start with `--insecure-http-parser`, `--tls-min-v1.0` or `--tls-min-v1.1`, each of which switches a protection off.",
    read: asGiven,
  },
  securityContact: {
    name: 'SECURITY_CONTACT',
    fallback: null,
    meaning:
      'Where to report a vulnerability, `mailto:` and an address or an `https://` page; published at `/.well-known/security.txt`, which is absent without it.',
    read: contact,
  },
  logLevel: {
    name: 'LOG_LEVEL',
    fallback: 'info',
    meaning: 'Lowest logged level (JSON lines, no personal data). `debug` adds the pages served from the cache.',
    read: oneOf('trace', 'debug', 'info', 'warn', 'error', 'silent'),
  },
  metricsToken: {
    name: 'METRICS_TOKEN',
    fallback: null,
    meaning:
      'Bearer token for `/metrics`. At least 16 characters. Without it `/metrics` is public in a demo and absent in production.',
    read: atLeast(16),
  },
  stopSeconds: {
    name: 'STOP_SECONDS',
    fallback: '10',
    meaning: 'Seconds that requests may take to finish after SIGTERM.',
    read: wholeNumber(0, 600),
  },
} as const satisfies Settings
