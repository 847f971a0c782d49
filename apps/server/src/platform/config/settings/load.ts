import { wholeNumber } from '../setting-values.ts'
import type { Settings } from './setting.ts'

export const LOAD_SETTINGS = {
  mostWaitMs: {
    name: 'MOST_WAIT_MS',
    fallback: '100',
    meaning:
      'Milliseconds that work may wait for the event loop, a database connection and one answer of the database; above it, and while at least twelve calls are under way, the server refuses a growing share of new visits with 503 and `Retry-After`, at twice as much of new orders, at five times as much of payments and orders under way, and at ten times as much of the console. A call waits for several answers one after another. See [operation](operation.md#more-than-it-can-do).',
    read: wholeNumber(1, 600_000),
  },
  threadPoolSize: {
    name: 'UV_THREADPOOL_SIZE',
    fallback: '4',
    meaning:
      'Threads on which Node hashes passwords, decodes pictures, compresses answers, reads files and resolves host names. Passwords take at most two fewer than there are, and at most one fewer than the machine has cores; always at least one.',
    read: wholeNumber(1, 1024),
  },
  passwordQueue: {
    name: 'PASSWORD_QUEUE',
    fallback: '200',
    meaning:
      'Passwords that may wait to be checked or hashed; above it the answer is 503 with `Retry-After`. 200 take about eight seconds on one core, as long as a person waits; 300 customers who sign in within ten minutes are one every two seconds.',
    read: wholeNumber(0, 10_000),
  },
  pictureQueue: {
    name: 'PICTURE_QUEUE',
    fallback: '8',
    meaning:
      'Uploaded pictures that may wait while another is decoded; above it the answer is 503 with `Retry-After`. Each holds up to 5 MB of memory, and takes at most half a second.',
    read: wholeNumber(0, 100),
  },
  menuCacheSize: {
    name: 'MENU_CACHE_SIZE',
    fallback: '100',
    meaning:
      'Number of locations with a compiled menu in memory; a large menu takes about a megabyte. Set it above the number of locations that get orders within the same ten seconds.',
    read: wholeNumber(1, 100_000),
  },
  packedMenusMegabytes: {
    name: 'PACKED_MENUS_MEGABYTES',
    fallback: '32',
    meaning:
      'Megabytes for compressed menus of further locations; a menu takes about 20 kilobytes. Such a menu is ready after two milliseconds, one that has no room is read from the database.',
    read: wholeNumber(1, 16_384),
  },
  businessCacheSize: {
    name: 'BUSINESS_CACHE_SIZE',
    fallback: '5000',
    meaning: 'Number of hosts with their business in memory; each takes a few kilobytes.',
    read: wholeNumber(1, 1_000_000),
  },
  pageCacheMegabytes: {
    name: 'PAGE_CACHE_MEGABYTES',
    fallback: '64',
    meaning:
      'Megabytes of rendered pages and public answers in memory. A restaurant takes about half a megabyte while customers use it; a page that has no room is rendered again.',
    read: wholeNumber(1, 16_384),
  },
  pageRendersAtOnce: {
    name: 'PAGE_RENDERS_AT_ONCE',
    fallback: '2',
    meaning:
      'Pages of the storefront that are rendered at the same time; others wait, and beyond `PAGE_RENDERS_WAITING` get 503 with Retry-After. One process renders on one core, so that more than two only delay one another.',
    read: wholeNumber(1, 64),
  },
  pageRendersWaiting: {
    name: 'PAGE_RENDERS_WAITING',
    fallback: '64',
    meaning:
      'Pages that may wait to be rendered, at most half of them for one network. A page takes a tenth of a second, so that the last one waits a few seconds.',
    read: wholeNumber(0, 10_000),
  },
  pageRendersPerNetwork: {
    name: 'PAGE_RENDERS_PER_NETWORK',
    fallback: '120',
    meaning:
      'Pages rendered for one network (an IPv4 address or the /64 of an IPv6 address) within a minute; beyond that it gets pages that are cached, else 503 with Retry-After. A page in the cache is rendered again for all its visitors and counts for no network.',
    read: wholeNumber(1, 1_000_000),
  },
  mostConnections: {
    name: 'MOST_CONNECTIONS',
    fallback: '5000',
    meaning:
      'Open connections of this process; further ones are closed at once. An open page keeps one for its live events and one or two for calls, so that 5000 are about 2000 customers at the same time.',
    read: wholeNumber(10, 1_000_000),
  },
  connectionsPerNetwork: {
    name: 'CONNECTIONS_PER_NETWORK',
    fallback: '1000',
    meaning:
      "The same for one network: twice as many as its live streams. Not used with `TRUST_PROXY`, where all connections are the proxy's: set its own limit.",
    read: wholeNumber(1, 1_000_000),
  },
  streamsPerNetwork: {
    name: 'STREAMS_PER_NETWORK',
    fallback: '500',
    meaning:
      'Live streams (open menus, orders and boards) of one network; further ones get 429 and the page asks again by itself. Enough for the customers of an office or a mobile network behind one address.',
    read: wholeNumber(1, 1_000_000),
  },
  streamsPerOrder: {
    name: 'STREAMS_PER_ORDER',
    fallback: '20',
    meaning:
      'Live streams of one order: the tabs and devices of one customer, with those left behind by a lost network.',
    read: wholeNumber(1, 10_000),
  },
  streamsPerStaffSession: {
    name: 'STREAMS_PER_STAFF_SESSION',
    fallback: '20',
    meaning: 'Live streams of one staff session: the tabs of one browser.',
    read: wholeNumber(1, 10_000),
  },
  liveHeartbeatSeconds: {
    name: 'LIVE_HEARTBEAT_SECONDS',
    fallback: '10',
    meaning:
      'Seconds between two heartbeats of a live stream. A page that hears nothing for two and a half of them counts its stream as dead, polls and reconnects: with 10 a console that lost its line silently knows within 25 seconds. Fewer cost traffic and battery; keep it below half the time after which a proxy closes a silent connection.',
    read: wholeNumber(1, 60),
  },
  headerSeconds: {
    name: 'HEADER_SECONDS',
    fallback: '30',
    meaning:
      'Seconds in which the headers of a request must arrive, from the first byte or the opening of the connection. A phone on a bad network needs two; the rest is for a server that is short of CPU.',
    read: wholeNumber(1, 600),
  },
  requestSeconds: {
    name: 'REQUEST_SECONDS',
    fallback: '60',
    meaning:
      'Seconds in which a whole request must arrive. The largest is a picture of some megabytes, which a slow network uploads in half a minute.',
    read: wholeNumber(1, 3600),
  },
} as const satisfies Settings
