import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { aServer } from '../setup/a-server.ts'

const FILES = ['alerts.yaml', 'grafana-dashboard.json']
/** Metrics of other exporters. */
const FOREIGN = /^(node_|pg_|probe_|up$)/

/** Names that stand before a selector, a range or a closing bracket in an expression. */
const metricsIn = (text: string): readonly string[] => {
  const expressions = text.matchAll(/expr"?: (?:>-\n)?([\s\S]*?)(?=\n\s+(?:for|labels):|",\n)/g)
  const names = [...expressions].flatMap(([, expression = '']) =>
    [...expression.matchAll(/\b([a-z]+(?:_[a-z0-9]+)+|up)(?=[{[)\s])/g)].map(([, name = '']) => name),
  )
  return [...new Set(names)].filter((name) => !/^(histogram_quantile|sum|max|min)$/.test(name))
}

it('every metric that the alerts and the dashboard ask for is one that the server reports', async () => {
  const server = await aServer({ sweepsByItself: true })
  const text = await (await server.fetch('/metrics')).text()
  const reported = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name))
  for (const file of FILES) {
    const path = new URL(`../../../../deploy/monitoring/${file}`, import.meta.url)
    const asked = metricsIn(await readFile(path, 'utf8'))
    expect(asked.length, file).toBeGreaterThan(8)
    const unknown = asked
      .map((name) => name.replace(/_(bucket|sum|count)$/, ''))
      .filter((name) => !reported.has(name) && !FOREIGN.test(name))
    expect(unknown, file).toEqual([])
  }
})
