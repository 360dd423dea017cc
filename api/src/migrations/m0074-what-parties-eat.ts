import { Migration } from '@mikro-orm/migrations';
import { installSql } from '../sql/live-sql.ts';

/**
 * What parties cannot eat, why they come, and what the restaurant tells its guests before they book. Adds columns without
 * rewriting a row; each check reads its table once, `bookings` and `guests`, and locks it for as long.
 */
export class M0074WhatPartiesEat extends Migration {
  override up(): void {
    this.addSql(
      `alter table "bookings" add "diets" jsonb not null default '[]', add "dietary_note" text null, add "occasion" text null;`,
    );
    this.addSql(
      `alter table "bookings" add constraint "bookings_occasion" check (occasion in ('birthday', 'anniversary', 'business', 'date', 'celebration', 'other'));`,
    );
    this.addSql(
      `alter table "bookings" add constraint "bookings_diets" check (jsonb_path_query_array(diets, '$[*].needs[*]') <@ '["vegetarian","vegan","gluten_free","lactose_free","nut_allergy","shellfish_allergy","halal","kosher","peanut_allergy","milk_allergy","egg_allergy","fish_allergy","mollusc_allergy","soy_allergy","sesame_allergy","celery_allergy","mustard_allergy","lupin_allergy","sulphite_allergy"]'::jsonb);`,
    );

    this.addSql(`alter table "guests" drop constraint "guests_dietary";`);
    this.addSql(
      `alter table "guests" add constraint "guests_dietary" check (dietary <@ '{vegetarian,vegan,gluten_free,lactose_free,nut_allergy,shellfish_allergy,halal,kosher,peanut_allergy,milk_allergy,egg_allergy,fish_allergy,mollusc_allergy,soy_allergy,sesame_allergy,celery_allergy,mustard_allergy,lupin_allergy,sulphite_allergy}'::text[]);`,
    );

    this.addSql(
      `alter table "restaurants" add "house_rules" text null, add "cancellation_terms" text null, add "privacy_url" text null;`,
    );
    this.addSql(installSql('tenancy/rights'));
  }
}
