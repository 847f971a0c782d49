import { expect, it } from 'vitest'
import { pageAt } from '../test/page-at.tsx'

const answering = (status: number, code: string) => {
  const asked: string[] = []
  const api = (request: Request) => {
    asked.push(new URL(request.url).pathname)
    return Response.json({ error: { code, message: '' } }, { status })
  }
  return { asked, api }
}

it('a page asks for the theme first; a host without a business has no restaurant [2.44, 4.41, 4.42]', async () => {
  const { asked, api } = answering(404, 'not_found')
  for (const path of ['/', '/menu', '/not-exist']) {
    const { status, html } = await pageAt(path, { site: null, api })
    expect(status).toBe(404)
    expect(html()).toMatch(/<h1[^>]*>We can’t find a restaurant here</)
    expect(html()).not.toContain('Try again')
  }
  expect(new Set(asked)).toEqual(new Set(['/api/v1/theme/website']))
})

it('a theme that does not load shows the same page with a retry [2.44, 4.42]', async () => {
  const { status, html } = await pageAt('/', { site: null, api: answering(500, 'fault').api })
  expect(status).toBe(503)
  expect(html()).not.toContain('We can’t find a restaurant here')
  expect(html()).toContain('Try again')
})

it('/not-exist redirects home where the restaurant exists [2.45, 4.45]', async () => {
  expect(await pageAt('/not-exist')).toMatchObject({ status: 302, leadsTo: '/' })
})
