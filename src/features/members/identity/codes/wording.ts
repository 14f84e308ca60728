import type { Locale } from '#shared/locale.ts'
import type { CodePurpose } from './schema.ts'

const deeds: Record<Locale, Record<CodePurpose, string>> = {
  zh: { login: '登录', register: '注册', reset: '重置密码', rebind: '更换绑定', close: '注销账号' },
  en: {
    login: 'signing in',
    register: 'registering',
    reset: 'resetting the password',
    rebind: 'rebinding',
    close: 'closing your account',
  },
}

const zh = (code: string, purpose: CodePurpose) => ({
  subject: `验证码 ${code}`,
  text: `您正在${deeds.zh[purpose]}，验证码为 ${code}，5 分钟内有效。请勿告知他人；如非本人操作，请忽略。`,
})

const en = (code: string, purpose: CodePurpose) => ({
  subject: `Your code ${code}`,
  text: `Your code for ${deeds.en[purpose]} is ${code}. It is valid for 5 minutes. Do not share it; if you did not ask for it, ignore this message.`,
})

export const codeMessage = (locale: Locale, code: string, purpose: CodePurpose) =>
  locale === 'en' ? en(code, purpose) : zh(code, purpose)
