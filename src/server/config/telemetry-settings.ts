import { z } from 'zod'

/** Names and meanings of OpenTelemetry. Its exporter itself reads the headers. */
export const telemetrySettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  OTEL_SERVICE_NAME: z.string().min(1).max(100).default('reagora'),
  /** The share of traces that are recorded; what a proxy decided before holds. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
}

export interface TelemetryConfig {
  /** Without `/v1/traces`. */
  endpoint: string
  serviceName: string
  ratio: number
}

type TelemetryEnv = z.infer<z.ZodObject<typeof telemetrySettings>>

export const readTelemetry = (set: TelemetryEnv): TelemetryConfig | undefined =>
  set.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
    ? undefined
    : {
        endpoint: set.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, ''),
        serviceName: set.OTEL_SERVICE_NAME,
        ratio: set.OTEL_TRACES_SAMPLER_ARG,
      }
