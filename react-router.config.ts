import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  buildDirectory: process.env.BUILD_FOLDER ?? 'build',
  ssr: true,
  serverBuildFile: '[name].js',
} satisfies Config
