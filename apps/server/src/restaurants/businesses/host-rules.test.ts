import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkHost, isApex } from './host-rules.ts'

const RULES = { installationHosts: ['comanda.app', 'orders.comanda-hub.co.uk'], takesLocal: false }
const check = (typed: string) => checkHost(typed, RULES)

describe('own domains', () => {
  it.each([
    ['pedidos.casalola.es', 'pedidos.casalola.es'],
    ['www.casalola.es', 'www.casalola.es'],
    ['casalola.es', 'casalola.es'],
    [' https://Order.Napoli.co.uk/menu?x=1 ', 'order.napoli.co.uk'],
    ['peña.es', 'xn--pea-8ma.es'],
    ['order.napoli.co.uk.', 'order.napoli.co.uk'],
    ['comandante.es', 'comandante.es'],
    ['lacomanda.es', 'lacomanda.es'],
  ])('%s is taken as %s', (typed, host) => {
    expect(check(typed)).toEqual({ ok: true, host, isOurs: false })
  })

  it.each([
    ['', 'form'],
    ['order napoli.com', 'form'],
    ['order_.napoli.com', 'form'],
    ['-order.napoli.com', 'form'],
    ['napoli.com:8080', 'form'],
    ['ana@napoli.com', 'form'],
    ['*.napoli.com', 'form'],
    [`${'a'.repeat(64)}.com`, 'form'],
    ['192.0.2.7', 'address'],
    ['127.1', 'address'],
    ['0x7f.1', 'address'],
    ['[2001:db8::1]', 'address'],
    ['2001:db8::1', 'address'],
    ['localhost', 'local'],
    ['napoli.localhost', 'local'],
    ['router', 'local'],
    ['napoli.local', 'local'],
    ['kitchen.internal', 'local'],
    ['com', 'local'],
    ['co.uk', 'suffix'],
    ['github.io', 'suffix'],
    ['comanda.app', 'installation'],
    ['comanda-hub.co.uk', 'installation'],
    ['comanda-secure.com', 'lookalike'],
    ['comandasecure.com', 'lookalike'],
    ['secure-login-comanda.es', 'lookalike'],
    ['comanda.evil.com', 'lookalike'],
    ['c0manda.com', 'lookalike'],
    ['comamda.com', 'lookalike'],
    ['cornanda.com', 'lookalike'],
    ['соmanda.com', 'lookalike'],
    ['cómanda.com', 'lookalike'],
    ['cmoanda.es', 'lookalike'],
    ['pаypal-napoli.com', 'lookalike'],
  ])('%j is refused as %s', (typed, problem) => {
    expect(check(typed)).toEqual({ ok: false, problem })
  })
})

describe('names below the installation', () => {
  it('a restaurant’s name is taken', () => {
    expect(check('napoli.comanda.app')).toEqual({ ok: true, host: 'napoli.comanda.app', isOurs: true })
  })

  it.each([
    ['www.comanda.app', 'reserved'],
    ['operator.comanda.app', 'reserved'],
    ['start.comanda.app', 'reserved'],
    ['adm1n.comanda.app', 'reserved'],
    ['аdmin.comanda.app', 'reserved'],
    ['a.b.comanda.app', 'form'],
    ['comanda.comanda.app', 'lookalike'],
    ['comanda-pay.comanda.app', 'lookalike'],
  ])('%s is refused as %s', (typed, problem) => {
    expect(check(typed)).toEqual({ ok: false, problem })
  })

  it('a demo takes names below localhost', () => {
    const demo = { installationHosts: ['localhost'], takesLocal: true }
    expect(checkHost('napoli.localhost', demo)).toEqual({ ok: true, host: 'napoli.localhost', isOurs: true })
    expect(checkHost('localhost', demo)).toEqual({ ok: false, problem: 'installation' })
  })
})

const label = fc.stringMatching(/^[a-z][a-z0-9]{1,20}$/)

it('a host that is taken is taken again unchanged', () => {
  fc.assert(
    fc.property(fc.domain(), (typed) => {
      const once = check(typed)
      if (once.ok) expect(check(once.host)).toEqual(once)
    }),
  )
})

it('writing in capitals, with a scheme or with a final dot makes no difference', () => {
  fc.assert(
    fc.property(label, fc.constantFrom('es', 'co.uk', 'pizza'), (name, suffix) => {
      const host = `${name}.${suffix}`
      const plain = check(host)
      expect(check(host.toUpperCase())).toEqual(plain)
      expect(check(`https://${host}/`)).toEqual(plain)
      expect(check(`${host}.`)).toEqual(plain)
    }),
  )
})

it('one slip in the installation’s name, anywhere, is refused', () => {
  const slip = fc.tuple(fc.nat(6), fc.constantFrom('drop', 'double', 'swap', 'change'), fc.constantFrom(...'abcxyz'))
  fc.assert(
    fc.property(slip, fc.constantFrom('com', 'es', 'co.uk'), ([at, kind, letter], suffix) => {
      const name = 'comanda'
      const [before, here = '', after] = [name.slice(0, at), name[at], name.slice(at + 1)]
      const slipped = {
        drop: before + after,
        double: before + here + here + after,
        swap: before + after.slice(0, 1) + here + after.slice(1),
        change: before + letter + after,
      }[kind]
      expect(check(`${slipped}.${suffix}`)).toEqual({ ok: false, problem: 'lookalike' })
    }),
  )
})

it('every IP address is refused, however it is written', () => {
  fc.assert(
    fc.property(fc.oneof(fc.ipV4(), fc.ipV4Extended(), fc.ipV6()), (address) => {
      expect(check(address)).toEqual({ ok: false, problem: 'address' })
    }),
  )
})

it.each([
  ['casalola.es', true],
  ['napoli.co.uk', true],
  ['pedidos.casalola.es', false],
])('%s is an apex: %s', (host, expected) => {
  expect(isApex(host)).toBe(expected)
})
