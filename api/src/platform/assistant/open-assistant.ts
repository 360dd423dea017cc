import type { Env } from '../../env.ts';
import type { Assistant } from './assistant.ts';
import { ChatCompletions } from './chat-completions.ts';

/** The assistant that the environment asks for; null without a key. */
export function openAssistant(env: Env): Assistant | null {
  const { AI_API_KEY: apiKey, AI_MODEL: model, AI_BASE_URL: baseUrl } = env;
  if (!apiKey || !model) return null;
  return new ChatCompletions({ apiKey, model, baseUrl });
}
