import { RULES } from './contradictions.ts'
import { SETTINGS, SUBJECTS } from './settings.ts'

/** All settings, read and validated. `settings/` explains them. */
export type Config = { readonly [K in keyof typeof SETTINGS]: ReturnType<(typeof SETTINGS)[K]['read']> }

export type Environment = Readonly<Record<string, string | undefined>>

/** Reads all settings; throws one `Error` that lists every problem. An empty value counts as not set. */
export function readConfig(environment: Environment = process.env): Config {
  const problems: string[] = []
  const unread = new Set<string>()
  const read = Object.entries(SETTINGS).map(([key, setting]) => {
    try {
      return [key, setting.read(environment[setting.name] || setting.fallback)]
    } catch (error) {
      problems.push(`${setting.name} ${error instanceof Error ? error.message : 'is wrong'}.`)
      unread.add(key)
      return [key, null]
    }
  })
  const config = Object.fromEntries(read) as Config
  for (const { of, find } of RULES) {
    const problem = of.some((key) => unread.has(key)) ? null : find(config)
    if (problem !== null) problems.push(problem)
  }
  if (problems.length > 0)
    throw new Error(`The settings can't be used:\n${problems.map((line) => `  ${line}`).join('\n')}`)
  return config
}

/** The page of all settings, in Markdown: `docs/guide/operator/settings.md`. */
export function settingsPage(): string {
  return [
    '# Settings',
    '',
    'All settings are environment variables, read once at the start. An invalid value stops the start with a message.',
    'This page is generated from `apps/server/src/platform/config/settings`; a test compares them.',
    '',
    ...Object.entries(SUBJECTS).flatMap(([subject, settings]) => [
      `## ${subject}`,
      '',
      '| name | when not set | meaning |',
      '| --- | --- | --- |',
      ...Object.values(settings).map(
        ({ name, fallback, meaning }) => `| \`${name}\` | ${fallback === null ? '' : `\`${fallback}\``} | ${meaning} |`,
      ),
      '',
    ]),
  ].join('\n')
}
