import {
  directionOf,
  LANGUAGES,
  type Language,
  languageName,
  localeOf,
  type ServicePart,
  type ServiceState,
  type WordsByLanguage,
  wordsIn,
} from '@comanda/domain'
import { CATALOGUES } from '@comanda/messages/catalogues'
import { html, raw } from 'hono/html'
import type { Announcement, Incident, ServiceStatus } from './read-status.ts'

/** Where the readers of a language are: the page knows no other time zone. It names the zone with each time. */
const ZONES: WordsByLanguage<string> = { en: 'Europe/London', es: 'Europe/Madrid' }

const ICONS: Readonly<Record<ServiceState, string>> = {
  works: '<path d="m5 12.5 4.5 4.5L19 7.5"/>',
  degraded: '<path d="M12 6v7.5M12 17.5v.5"/>',
  interrupted: '<path d="m7 7 10 10M17 7 7 17"/>',
}

const BRAND =
  '<svg viewBox="0 0 24 24" width="36" height="36" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M4 2v20l2-1 2 1 2-1 2 1 2-1 2 1 2-1 2 1V2l-2 1-2-1-2 1-2-1-2 1-2-1-2 1Z"/><path d="M14 8H8M16 12H8M13 16H8"/></svg>'

const mark = (state: ServiceState) =>
  raw(
    `<svg class="mark ${state}" viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${ICONS[state]}</svg>`,
  )

const filled = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)

/**
 * The status page in one language: one document without scripts, which says everything in words. `style`: its style
 * sheet.
 */
export function statusPage(status: ServiceStatus, language: Language, style: string): string {
  const t = CATALOGUES[language].status
  const locale = localeOf(language)
  const timeZone = wordsIn(ZONES, language)
  const shortTime = new Intl.DateTimeFormat(locale, {
    timeZone,
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
    timeZoneName: 'short',
  })
  const dayName = new Intl.DateTimeFormat(locale, { timeZone, weekday: 'long', day: 'numeric', month: 'long' })
  const timeText = (at: string): string => shortTime.format(new Date(at))
  const time = (at: string) => html`<time datetime="${at}">${timeText(at)}</time>`
  const nameOf = (part: ServicePart): string => t.part[part]

  /** A template's text with a time in its place. */
  const withTime = (template: string, at: string) => {
    const [before = '', after = ''] = template.split('{time}')
    return html`${before}${time(at)}${after}`
  }

  const lasted = ({ beganAt, endedAt }: Incident): string => {
    if (endedAt === null) return t.going
    const minutes = Math.max(1, Math.round((Date.parse(endedAt) - Date.parse(beganAt)) / 60_000))
    const values = { hours: String(Math.floor(minutes / 60)), minutes: String(minutes % 60) }
    return filled(minutes < 60 ? t.lasted.minutes : t.lasted.hours, values)
  }

  const period = (from: string, to: string | null): string =>
    to === null ? filled(t.from, { from: timeText(from) }) : shortTime.formatRange(new Date(from), new Date(to))

  const announcement = (one: Announcement) => {
    const said = language === 'es' ? { title: one.titleEs, text: one.textEs } : { title: one.titleEn, text: one.textEn }
    return html`<article class="card">
      <h3>${said.title}</h3>
      <p class="quiet">${period(one.beginsAt, one.endsAt)}</p>
      ${said.text === '' ? '' : html`<p class="said">${said.text}</p>`}
      ${one.parts.length === 0 ? '' : html`<p class="quiet">${filled(t.affects, { parts: one.parts.map(nameOf).join(', ') })}</p>`}
    </article>`
  }

  const list = (title: string, id: string, some: readonly Announcement[]) =>
    some.length === 0
      ? ''
      : html`<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2>${some.map(announcement)}</section>`

  const history = [
    ...status.incidents.map((incident) => ({
      at: incident.beganAt,
      row: html`<li>
        ${mark(incident.worst)}
        <span>
          <b>${filled(t.incident[incident.worst], { part: nameOf(incident.part) })}</b>
          <span class="quiet">${period(incident.beganAt, incident.endedAt)} · ${lasted(incident)}</span>
        </span>
      </li>`,
    })),
    ...status.past.map((one) => ({
      at: one.beginsAt,
      row: html`<li>
        <svg class="mark note" viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" aria-hidden="true"><path d="M12 11v6M12 7v.5" /></svg>
        <span>
          <b>${language === 'es' ? one.titleEs : one.titleEn}</b>
          <span class="quiet">${t.announcement} · ${period(one.beginsAt, one.endsAt)}</span>
        </span>
      </li>`,
    })),
  ].sort((a, b) => (a.at < b.at ? 1 : -1))
  const days = [...Map.groupBy(history, ({ at }) => dayName.format(new Date(at)))]

  const others = LANGUAGES.filter((other) => other !== language)
  const page = html`<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${t.overall[status.state]} – ${t.title}</title>
    <link rel="icon" href="/favicon.svg" />
    <style>
      ${raw(style)}
    </style>
  </head>
  <body>
    <header>
      <p class="brand">${raw(BRAND)}Comanda</p>
      <nav>${others.map((other) => html`<a href="/status?lang=${other}" hreflang="${other}" lang="${other}">${languageName(other)}</a>`)}</nav>
    </header>
    <main>
      <h1>${t.title}</h1>
      <div class="overall ${status.state}">
        ${mark(status.state)}
        <p><b>${t.overall[status.state]}</b>${status.checkedAt === null ? '' : html`<span>${withTime(t.checkedAt, status.checkedAt)}</span>`}</p>
      </div>
      ${list(t.current, 'current', status.current)}
      <section aria-labelledby="parts">
        <h2 id="parts">${t.parts}</h2>
        <ul class="rows">
          ${status.parts.map(
            ({ part, state, since }) => html`<li class="part">
              ${mark(state)}
              <b>${nameOf(part)}</b>
              <span class="state ${state}">${t.state[state]}</span>
              <span class="quiet">${t.about[part]}</span>
              ${state === 'works' || since === null ? '' : html`<span class="since">${withTime(t.since, since)}</span>`}
            </li>`,
          )}
        </ul>
      </section>
      ${list(t.planned, 'planned', status.planned)}
      <section aria-labelledby="history">
        <h2 id="history">${t.history}</h2>
        ${days.length === 0 ? html`<p class="card quiet">${t.none}</p>` : days.map(([day, rows]) => html`<h3 class="day">${day}</h3><ul class="rows">${rows.map(({ row }) => row)}</ul>`)}
      </section>
    </main>
  </body>
</html>`
  return String(page)
}
