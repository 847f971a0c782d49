import { always, namedTexts, optionalAddress, share } from '../setting-values.ts'
import type { Settings } from './setting.ts'

export const TRACE_SETTINGS = {
  otlpEndpoint: {
    name: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    fallback: null,
    meaning:
      'Collector that gets traces with OpenTelemetry (OTLP over HTTP with JSON), such as `http://127.0.0.1:4318`; `/v1/traces` is added. Without it nothing is loaded or sent. Spans hold no personal data. See [watching](watching.md#traces).',
    read: optionalAddress,
  },
  otlpHeaders: {
    name: 'OTEL_EXPORTER_OTLP_HEADERS',
    fallback: null,
    meaning:
      'Headers for the collector, `name=value,name=value` with percent-encoded values; most services take their key in one.',
    read: namedTexts,
  },
  otlpServiceName: {
    name: 'OTEL_SERVICE_NAME',
    fallback: 'comanda',
    meaning: 'Name of this server in traces.',
    read: always,
  },
  otlpResource: {
    name: 'OTEL_RESOURCE_ATTRIBUTES',
    fallback: null,
    meaning:
      'What every span says about this server besides its name, version and mode, in the same form: `service.namespace=orders,k8s.pod.name=web-1`.',
    read: namedTexts,
  },
  traceShare: {
    name: 'OTEL_TRACES_SAMPLER_ARG',
    fallback: '1',
    meaning:
      'Share of traces that are kept, 0 to 1. The sampler is `parentbased_traceidratio`: a request that goes on with a trace of the proxy, and a job, are kept if their beginning is.',
    read: share,
  },
} as const satisfies Settings
