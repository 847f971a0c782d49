import { asGiven, ofForm, oneOf } from '../setting-values.ts'
import type { Settings } from './setting.ts'

export const VERIFACTU_SETTINGS = {
  verifactuVendorName: {
    name: 'VERIFACTU_VENDOR_NAME',
    fallback: null,
    meaning:
      'Who answers for this program at the Spanish tax office: the name in every VERI*FACTU record and in the *declaración responsable*. Without name and NIF no records are made, and restaurants in Spain are told so. A demo has one of its own. See [VERI*FACTU](verifactu.md).',
    read: asGiven,
  },
  verifactuVendorNif: {
    name: 'VERIFACTU_VENDOR_NIF',
    fallback: null,
    meaning: 'The NIF of the same, nine characters.',
    read: ofForm(/^[A-Z\d]{9}$/, 'a NIF of nine characters, as B12345678'),
  },
  verifactuVendorAddress: {
    name: 'VERIFACTU_VENDOR_ADDRESS',
    fallback: null,
    meaning: 'The postal address of the same, in the *declaración responsable*.',
    read: asGiven,
  },
  verifactuVendorContact: {
    name: 'VERIFACTU_VENDOR_CONTACT',
    fallback: null,
    meaning: 'How to reach the same, in the *declaración responsable*: a telephone, an email or a page.',
    read: asGiven,
  },
  verifactuDeclared: {
    name: 'VERIFACTU_DECLARED',
    fallback: null,
    meaning: 'Place and date of the *declaración responsable*, in Spanish: `Sevilla, 1 de diciembre de 2026`.',
    read: asGiven,
  },
  verifactuService: {
    name: 'VERIFACTU_SERVICE',
    fallback: 'production',
    meaning:
      'Where records are sent, and the codes of receipts lead: `production`, or `test`, the tax office’s service for tests. A demo sends them to a stand-in.',
    read: oneOf('production', 'test'),
  },
} as const satisfies Settings
