import pg from 'pg'

/** Each query returns rows only where something is wrong. */
const RULES: readonly (readonly [name: string, query: string])[] = [
  [
    'a number is given once per location and business day',
    `select o.location_id, o.number from orders o join locations l on l.business_id = o.business_id and l.id = o.location_id
     group by o.business_id, o.location_id, o.number, (o.placed_at at time zone l.time_zone - interval '4 hours')::date
     having count(*) > 1`,
  ],
  [
    'a received order has one received event',
    `select o.id from orders o left join order_events e on e.business_id = o.business_id and e.order_id = o.id
       and e.kind = 'status' and e.status = 'received'
     where o.contact->>'email' like 'visit-%' group by o.business_id, o.id
     having count(e.seq) <> case when o.received_at is null then 0 else 1 end`,
  ],
  [
    'lines and fees add up to the total',
    `select o.id from orders o where o.contact->>'email' like 'visit-%' and (
       o.sub_total <> (select sum(l.line_price) from order_lines l where l.business_id = o.business_id and l.order_id = o.id)
       or o.total <> o.sub_total + o.service_charge + o.bag_charge + o.delivery_fee - o.discount + o.tip)`,
  ],
  [
    'a received card order is paid once at the provider, any other order not at all',
    `select o.id from orders o left join sandbox.objects i on i.kind = 'payment_intent'
       and i.body->'metadata'->>'order_id' = o.id and i.body->>'status' = 'succeeded'
     where o.contact->>'email' like 'visit-%' group by o.business_id, o.id
     having coalesce(sum((i.body->>'amount_received')::int), 0) <>
       case when o.received_at is not null and o.payment_type <> 'cash' then o.total else 0 end`,
  ],
  [
    'the payments of an order are what the provider took',
    `select o.id from orders o left join payments p on p.business_id = o.business_id and p.order_id = o.id
       and p.status = 'succeeded' and p.intent_id is not null
     where o.contact->>'email' like 'visit-%' group by o.business_id, o.id
     having coalesce(sum(p.amount), 0) <>
       case when o.received_at is not null and o.payment_type <> 'cash' then o.total else 0 end`,
  ],
  [
    'events have positions in their order',
    `select a.order_id from order_events a join order_events b on b.business_id = a.business_id
       and b.order_id = a.order_id and b.seq > a.seq
     join orders o on o.business_id = a.business_id and o.id = a.order_id
     where o.contact->>'email' like 'visit-%' and b.position <= a.position`,
  ],
  [
    'every subscriber has every event, and none is without a position',
    `select c.subscriber from event_cursors c where c.position < (select coalesce(max(position), 0) from order_events)
     union all select 'unnumbered' where exists (select from order_events where position is null)`,
  ],
  ['no job is given up', "select name from pgboss.job where state = 'failed'"],
  ['no payment stays open', 'select order_id from payments where live'],
]

/** Returns the rules that do not hold, each with the number of rows that break it. */
export async function checkBooks(databaseUrl: string): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const broken: string[] = []
    for (const [name, query] of RULES) {
      const { rows } = await client.query<Record<string, unknown>>(query)
      if (rows.length > 0) broken.push(`${name}: ${rows.length} × ${JSON.stringify(rows[0])}`)
    }
    return broken
  } finally {
    await client.end()
  }
}
