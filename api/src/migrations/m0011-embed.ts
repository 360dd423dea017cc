import { Migration } from '@mikro-orm/migrations';

/** How the booking form is embedded. Locks `restaurants`, of which there are few, while its checks read it once. */
export class M0011Embed extends Migration {
  override up(): void {
    this.addSql(
      `alter table "restaurants" add "embed_accent_color" text null, add "embed_corner_radius" int not null default 10, add "embed_color_scheme" text not null default 'auto', add "embed_allowed_sites" text[] not null default '{}', add "embed_seen_at" timestamptz(3) null;`,
    );
    this.addSql(
      `alter table "restaurants" add constraint "restaurants_embed_sites" check (cardinality(embed_allowed_sites) <= 20);`,
    );
    this.addSql(
      `alter table "restaurants" add constraint "restaurants_embed_scheme" check (embed_color_scheme in ('auto', 'light', 'dark'));`,
    );
    this.addSql(
      `alter table "restaurants" add constraint "restaurants_embed_radius" check (embed_corner_radius between 0 and 24);`,
    );
    this.addSql(
      `alter table "restaurants" add constraint "restaurants_embed_accent" check (embed_accent_color ~ '^#[0-9a-f]{6}$');`,
    );
  }
}
