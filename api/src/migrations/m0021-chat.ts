import { Migration } from '@mikro-orm/migrations';

/**
 * What was said in one chat. The application may read no table of chats: it finds those whose key it knows, and the key is
 * made of a secret that the visitor alone holds.
 */
const TRANSCRIPT = `
create function app_private.chat_transcript(conversation uuid) returns table (sender text, text text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select sender, text from chat_messages where conversation_id = conversation order by position, created_at
$$;
revoke execute on function app_private.chat_transcript from public;
grant execute on function app_private.chat_transcript to hoststand_application`;

/** Chats with the people behind the product. New tables only: locks nothing. */
export class M0021Chat extends Migration {
  override up(): void {
    this.addSql(
      `create table "chat_conversations" ("id" uuid not null, "created_at" timestamptz(3) not null, primary key ("id"));`,
    );
    this.addSql(`create index "chat_conversations_by_age" on "chat_conversations" ("created_at");`);

    this.addSql(
      `create table "chat_handovers" ("id" uuid not null, "conversation_id" uuid not null, "name" text not null, "email" text not null, "created_at" timestamptz(3) not null, primary key ("id"));`,
    );
    this.addSql(`create index "chat_handovers_of_conversation" on "chat_handovers" ("conversation_id");`);

    this.addSql(
      `create table "chat_messages" ("id" text not null, "conversation_id" uuid not null, "position" int not null, "sender" text not null, "text" text not null, "created_at" timestamptz(3) not null, primary key ("id"));`,
    );
    this.addSql(`create index "chat_messages_in_order" on "chat_messages" ("conversation_id", "position");`);
    this.addSql(`alter table chat_messages add constraint chat_messages_conversation_exists
      foreign key (conversation_id) references chat_conversations (id) on delete cascade`);
    this.addSql(`alter table chat_messages add constraint chat_messages_sender_known
      check (sender in ('user', 'agent'))`);
    this.addSql(`alter table chat_handovers add constraint chat_handovers_conversation_exists
      foreign key (conversation_id) references chat_conversations (id) on delete cascade`);
    this.addSql('grant insert on chat_conversations, chat_messages, chat_handovers to hoststand_application');
    this.addSql(TRANSCRIPT);
  }
}
